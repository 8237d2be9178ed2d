import type { Dialogue, Question, Steps } from '../../dialogue/index.ts';
import { action, choice, firstOf, yesNo } from '../../dialogue/index.ts';
import { internet as say } from '../phrases/technical.ts';
import { reiniciarDispositivo, testarLinha } from '../tools/devices.ts';
import { confirm, failing } from './common.ts';
import { LIGHTS, PLACES } from './technical-facts.ts';
import type { TechnicalSlots } from './technical-slots.ts';
import { readVisit, visitSteps } from './visit.ts';

const WAITING = 'reiniciando|carregando|ligando|esperando|aguardando|calma|pera|perai|um minuto|ja vejo';
const readBack = firstOf(
  choice<TechnicalSlots>({ unsure: WAITING }),
  yesNo<TechnicalSlots>({
    yes: 'voltou|funcionou|voltaram|normalizou|resolveu|ta funcionando|esta funcionando|deu certo|foi|pegou|conectou|acendeu|acenderam|melhorou|ficou verde',
    no: `ainda nao|continua|nada ainda|nada feito|nao voltou|nao foi|do mesmo jeito|mesma coisa|igual|nada|nao deu|segue sem
  |na mesma|ja testei|ja tentei|ja fiz|nao acende|nao acendeu|caiu de novo|cai de novo|caindo|vermelha|vermelho|apagada|piscando`,
  }),
);

const readLight = firstOf(
  choice<TechnicalSlots>(LIGHTS, 'light'),
  choice<TechnicalSlots>({
    unsure: 'que luz|qual luz|onde fica|onde e|como assim|nao acho|nao vejo|nao to vendo',
  }),
);

const isBack = (ask: string, unsure = 'patient'): Question<TechnicalSlots> => ({
  kind: 'question',
  ask,
  again: say.isBackAgain,
  hint: '"voltou" ou "ainda não"',
  read: readBack,
  next: { yes: 'solved', no: 'test', unsure },
});

/** A restart would change nothing: the line is tested at once. */
const beyondRestart = ({ light, restarted }: TechnicalSlots): boolean =>
  restarted === true || light === 'vermelha';

const mayRestart = (ask: string): Question<TechnicalSlots> =>
  confirm<TechnicalSlots>({
    ask,
    again: say.mayRestartAgain,
    read: yesNo({
      brief: 'pode|reinicia|reiniciar|reinicie|manda',
      no: 'ja reiniciei|ja fiz isso|ja fiz|ja desliguei|ja liguei e desliguei|ja tirei da tomada|vermelha|vermelho',
    }),
    skip: (slots) => (beyondRestart(slots) ? { value: 'no' } : null),
    yes: 'restart',
    no: 'test',
  });

const CUES = {
  visita_tecnica: 'tecnico|visita|manda alguem|mandar alguem|vir aqui',
  cancelar_plano: 'quero cancelar|vou cancelar|cancelar tudo|cancela tudo',
};

/** Shared by "no internet" and "slow internet": restart, look again, test the line, visit. */
const repair: Steps<TechnicalSlots> = {
  ...failing(),
  ...visitSteps,
  again: { kind: 'branch', next: ({ visit }) => (visit ? 'slots' : 'test') },
  tips: {
    kind: 'question',
    ask: say.tips,
    again: say.tipsAgain,
    read: readBack,
    next: { yes: 'faster', no: 'mayRestart', unsure: 'tips' },
  },
  faster: { kind: 'ending', say: say.faster, summary: 'a internet melhorou com o ajuste do Wi-Fi' },
  restart: action(reiniciarDispositivo, {
    say: say.restarting,
    input: () => ({ aparelho: 'roteador' }),
    keep: () => ({ restarted: true }),
    next: 'isBack',
    failed: { '*': 'test' },
  }),
  isBack: isBack(say.isBack),
  isLit: isBack(say.isBackLit),
  patient: isBack(say.waiting, 'stillPatient'),
  stillPatient: isBack(say.stillWaiting),
  solved: { kind: 'ending', say: say.solved, summary: 'a internet voltou a funcionar' },
  test: action(testarLinha, {
    say: say.testing,
    input: () => ({}),
    keep: (value) => ({ line: value }),
    next: 'tested',
    failed: { '*': 'failed' },
  }),
  tested: { kind: 'branch', next: ({ line }) => (line?.needsVisit ? 'offerVisit' : 'lineFine') },
  lineFine: { kind: 'ending', say: say.lineFine, summary: 'o sinal da sua internet está normal' },
  offerVisit: confirm<TechnicalSlots>({
    ask: say.offerVisit,
    again: say.offerVisitAgain,
    offers: 'visita_tecnica',
    read: readVisit,
    yes: 'slots',
    no: 'noVisit',
  }),
  noVisit: { kind: 'ending', say: say.noVisit, status: 'needs_followup' },
};

export const noInternet: Dialogue<TechnicalSlots> = {
  name: 'internet',
  topics: { sem_internet: { reason: 'sem internet' } },
  cues: CUES,
  start: 'lights',
  reopen: 'again',
  steps: {
    ...repair,
    lights: {
      kind: 'question',
      ask: say.lights,
      again: say.lightsAgain,
      hint: '"verde", "vermelha", "piscando", "apagada" ou "não sei"',
      read: readLight,
      skip: (slots) => {
        if (slots.light === 'apagada') return { value: 'apagada' };
        if (beyondRestart(slots)) return { value: 'vermelha' };
        if (slots.light) return { value: slots.light };
        return slots.place === 'um' ? { value: 'um' } : null;
      },
      next: {
        vermelha: 'test',
        um: 'tips',
        reiniciar: 'mayRestart',
        apagada: 'plug',
        verde: 'mayRestart',
        piscando: 'mayRestart',
        unsure: 'where',
      },
    },
    where: {
      kind: 'question',
      ask: say.lightsHelp,
      again: say.lightsAgain,
      read: readLight,
      skip: (slots) => (beyondRestart(slots) ? { value: 'vermelha' } : null),
      next: {
        vermelha: 'test',
        reiniciar: 'mayRestart',
        apagada: 'plug',
        verde: 'mayRestart',
        piscando: 'mayRestart',
        unsure: 'mayRestart',
      },
    },
    plug: {
      kind: 'question',
      ask: say.plug,
      again: say.plugAgain,
      read: readBack,
      next: { yes: 'isLit', no: 'burnt', unsure: 'patient' },
    },
    burnt: confirm<TechnicalSlots>({
      ask: say.offerVisitPlug,
      again: say.offerVisitAgain,
      offers: 'visita_tecnica',
      read: readVisit,
      yes: 'slots',
      no: 'noVisit',
    }),
    mayRestart: mayRestart(say.mayRestart),
  },
};

export const slowInternet: Dialogue<TechnicalSlots> = {
  name: 'lentidao',
  topics: { internet_lenta: { reason: 'internet lenta' } },
  cues: CUES,
  start: 'where',
  reopen: 'again',
  steps: {
    ...repair,
    where: {
      kind: 'question',
      ask: say.where,
      again: say.whereAgain,
      hint: '"em tudo" ou "só em um aparelho"',
      read: choice<TechnicalSlots>(PLACES, 'place'),
      prefill: true,
      skip: (slots) => {
        if (beyondRestart(slots)) return { value: 'todos' };
        return slots.place ? { value: slots.place } : null;
      },
      next: { todos: 'mayRestart', um: 'tips', unsure: 'mayRestart' },
    },
    mayRestart: mayRestart(say.mayRestartSlow),
  },
};
