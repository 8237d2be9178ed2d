import type { Dialogue, Steps } from '../../dialogue/index.ts';
import { action, choice, unlessWished, yesNo } from '../../dialogue/index.ts';
import { KIND_NAME, device as say, wifi } from '../phrases/technical.ts';
import { diagnosticarDispositivo } from '../tools/devices.ts';
import { abrirChamado } from '../tools/tickets.ts';
import { confirm, failing } from './common.ts';
import type { TechnicalSlots } from './technical-slots.ts';

const KINDS = {
  celular: 'celular|telefone|smartphone|fone|aparelho de celular|tela do celular',
  tv: 'tv|televisao|televisor|smart tv|tela da tv',
  notebook: 'notebook|note|notbook|computador|laptop|pc',
  roteador: 'roteador|modem|rotiador|wifi',
};

const readSolved = unlessWished(
  yesNo<TechnicalSlots>({
    yes: 'resolveu|funcionou|voltou|ligou|deu certo|melhorou|foi|consegui|pegou',
    no: 'continua|nada|mesma coisa|do mesmo jeito|igual|ainda nao|nao foi|nao deu|na mesma|ja fiz|ja tentei',
  }),
);

const openTicket = (subject: (slots: TechnicalSlots) => string): Steps<TechnicalSlots> => ({
  ...failing(),
  open: action(abrirChamado, {
    input: (slots) => ({ assunto: subject(slots), detalhe: slots.diagnosis?.findings.join('; ') ?? '' }),
    keep: (value) => ({ ticket: value }),
    next: 'opened',
    failed: { '*': 'failed' },
  }),
  opened: {
    kind: 'ending',
    say: ({ ticket }) => say.opened(ticket?.protocol ?? '', ticket?.answerBy ?? 0),
    summary: (slots) => `chamado de ${subject(slots)} aberto, protocolo ${slots.ticket?.protocol}`,
  },
  left: { kind: 'ending', say: say.left, status: 'needs_followup' },
});

const nameOf = ({ device }: TechnicalSlots): string => KIND_NAME[device ?? 'celular'];

export const brokenDevice: Dialogue<TechnicalSlots> = {
  name: 'aparelho',
  topics: {
    aparelho_nao_liga: { fault: 'liga' },
    aparelho_travando: { fault: 'trava' },
    tv_sem_imagem: { fault: 'imagem', device: 'tv' },
  },
  start: 'which',
  reopen: 'again',
  steps: {
    again: {
      kind: 'branch',
      next: ({ diagnosis, ticket }) => (diagnosis && !ticket ? 'repair' : 'which'),
    },
    ...openTicket(({ device = 'celular' }) => `conserto: ${device}`),
    which: {
      kind: 'question',
      ask: say.which,
      again: say.whichAgain,
      hint: '"celular", "TV", "notebook" ou "roteador"',
      read: choice<TechnicalSlots>(KINDS, 'device'),
      prefill: true,
      skip: ({ device }) => (device ? { value: device } : null),
      next: { '*': 'diagnose' },
    },
    diagnose: action(diagnosticarDispositivo, {
      input: ({ device = 'celular' }) => ({ aparelho: device }),
      keep: (value) => ({ diagnosis: value }),
      next: 'tip',
      failed: { '*': 'failed' },
    }),
    tip: {
      kind: 'question',
      ask: ({ diagnosis, fault = 'liga' }) => (diagnosis ? say.tip(diagnosis, fault) : ''),
      again: say.tipAgain,
      read: readSolved,
      next: { yes: 'solved', no: 'repair' },
    },
    solved: { kind: 'ending', say: say.solved, summary: (slots) => `${nameOf(slots)} voltou a funcionar` },
    repair: confirm<TechnicalSlots>({
      ask: (slots) => say.repair(slots.diagnosis?.device.underWarranty ?? false, nameOf(slots)),
      again: say.repairAgain,
      yes: 'open',
      no: 'left',
    }),
  },
};

export const wifiPassword: Dialogue<TechnicalSlots> = {
  name: 'senha',
  topics: { senha_wifi: {} },
  start: 'how',
  steps: {
    ...openTicket(() => 'senha do Wi-Fi'),
    how: {
      kind: 'question',
      ask: wifi.how,
      again: wifi.howAgain,
      read: readSolved,
      next: { yes: 'solved', no: 'confirm', unsure: 'confirm' },
    },
    solved: { kind: 'ending', say: wifi.solved, summary: 'senha do Wi-Fi trocada' },
    confirm: confirm<TechnicalSlots>({
      ask: wifi.confirm,
      again: wifi.confirmAgain,
      yes: 'open',
      no: 'left',
    }),
  },
};
