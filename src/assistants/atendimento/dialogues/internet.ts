import type { Dialogue, Steps } from '../../dialogue/index.ts';
import { choice, yesNo } from '../../dialogue/index.ts';
import { internet as say } from '../phrases/technical.ts';
import type { LineTest } from '../service-desk.ts';
import { confirm, failing } from './common.ts';
import type { TechnicalSlots } from './technical-slots.ts';
import { visitSteps } from './visit.ts';

const LIGHTS = {
  reiniciado: 'ja reiniciei|ja desliguei|ja tirei da tomada|ja liguei e desliguei|reiniciei|ja fiz tudo isso',
  reiniciar: 'reinicia|reiniciar|reinicie|resetar|reseta',
  apagada:
    'apagada|apagado|apagadas|apagou|desligada|desligado|sem luz|nenhuma|nenhuma luz|nada aceso|tudo apagado|nao acende|nao liga|nao tem luz',
  vermelha: 'vermelha|vermelho|vermelhas|vermelhinha|los|red',
  piscando: 'piscando|pisca|piscano|laranja|amarela|amarelo|alaranjada|ambar',
  verde: 'verde|verdes|verdinha|azul|branca|acesa|acesas|normal|todas acesas|ligada',
};

const readBack = yesNo<TechnicalSlots>({
  yes: 'voltou|funcionou|voltaram|normalizou|resolveu|ta funcionando|esta funcionando|deu certo|foi|pegou|conectou|acendeu|acenderam|melhorou',
  no: 'ainda nao|continua|nada ainda|nada feito|nao voltou|nao foi|do mesmo jeito|mesma coisa|igual|nada|nao deu|segue sem|na mesma|ja testei|ja tentei|nao acende|nao acendeu',
});

/** Shared by "no internet" and "slow internet": restart, look again, test the line, visit. */
const repair: Steps<TechnicalSlots> = {
  ...failing(),
  ...visitSteps,
  restart: {
    kind: 'action',
    tool: 'reiniciar_dispositivo',
    say: say.restarting,
    input: () => ({ aparelho: 'roteador' }),
    keep: () => ({ restarted: true }),
    next: 'isBack',
    failed: { '*': 'test' },
  },
  isBack: {
    kind: 'question',
    ask: ({ restarted }) => (restarted ? say.isBack : say.isBackLit),
    again: say.isBackAgain,
    read: readBack,
    next: { yes: 'solved', no: 'test', unsure: 'patient' },
  },
  patient: {
    kind: 'question',
    ask: say.waiting,
    again: say.isBackAgain,
    read: readBack,
    next: { yes: 'solved', no: 'test', unsure: 'patient' },
  },
  solved: { kind: 'ending', say: say.solved, summary: 'a internet voltou a funcionar' },
  test: {
    kind: 'action',
    tool: 'testar_linha',
    say: say.testing,
    input: () => ({}),
    keep: (value) => ({ line: value as unknown as LineTest }),
    next: 'tested',
    failed: { '*': 'failed' },
  },
  tested: { kind: 'branch', next: ({ line }) => (line?.needsVisit ? 'offerVisit' : 'lineFine') },
  lineFine: { kind: 'ending', say: say.lineFine, summary: 'o sinal da sua internet está normal' },
  offerVisit: confirm<TechnicalSlots>({
    ask: say.offerVisit,
    again: say.offerVisitAgain,
    yes: 'slots',
    no: 'noVisit',
  }),
  noVisit: { kind: 'ending', say: say.noVisit, status: 'needs_followup' },
};

export const noInternet: Dialogue<TechnicalSlots> = {
  name: 'internet',
  topics: { sem_internet: { reason: 'sem internet' } },
  start: 'lights',
  reopen: 'again',
  steps: {
    ...repair,
    again: {
      kind: 'branch',
      next: ({ visit, restarted }) => (visit ? 'slots' : restarted ? 'test' : 'lights'),
    },
    lights: {
      kind: 'question',
      ask: say.lights,
      again: say.lightsAgain,
      read: choice<TechnicalSlots>(LIGHTS, 'light'),
      prefill: true,
      next: {
        vermelha: 'test',
        reiniciado: 'test',
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
      read: choice<TechnicalSlots>(LIGHTS, 'light'),
      next: {
        vermelha: 'test',
        reiniciado: 'test',
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
      next: { yes: 'isBack', no: 'burnt' },
    },
    burnt: confirm<TechnicalSlots>({
      ask: say.offerVisitPlug,
      again: say.offerVisitAgain,
      yes: 'slots',
      no: 'noVisit',
    }),
    mayRestart: confirm<TechnicalSlots>({
      ask: say.mayRestart,
      again: say.mayRestartAgain,
      read: yesNo({
        brief: 'pode|reinicia|reiniciar|reinicie|manda',
        no: 'ja reiniciei|ja fiz isso|ja desliguei|ja liguei e desliguei|vermelha|vermelho',
      }),
      yes: 'restart',
      no: 'test',
    }),
  },
};

const PLACES = {
  um: 'so em um|so num|so no|so na|um aparelho|um comodo|no quarto|na sala|longe|no celular|no notebook|na tv|num comodo|so um|so uma|so aqui',
  todos: 'todos|tudo|todas|geral|casa toda|casa inteira|em todo lugar|todo mundo|todo lugar|qualquer lugar',
};

export const slowInternet: Dialogue<TechnicalSlots> = {
  name: 'lentidao',
  topics: { internet_lenta: { reason: 'internet lenta' } },
  start: 'where',
  reopen: 'again',
  steps: {
    ...repair,
    again: {
      kind: 'branch',
      next: ({ visit, restarted }) => (visit ? 'slots' : restarted ? 'test' : 'where'),
    },
    where: {
      kind: 'question',
      ask: say.where,
      again: say.whereAgain,
      read: choice<TechnicalSlots>(PLACES),
      prefill: true,
      next: { todos: 'mayRestart', um: 'tips', unsure: 'mayRestart' },
    },
    tips: {
      kind: 'question',
      ask: say.tips,
      again: say.tipsAgain,
      read: readBack,
      next: { yes: 'faster', no: 'mayRestart' },
    },
    faster: { kind: 'ending', say: say.faster, summary: 'a internet melhorou com o ajuste do Wi-Fi' },
    mayRestart: confirm<TechnicalSlots>({
      ask: say.mayRestartSlow,
      again: say.mayRestartAgain,
      read: yesNo({
        brief: 'pode|reinicia|reiniciar|reinicie|manda',
        no: 'ja reiniciei|ja fiz isso|ja desliguei',
      }),
      yes: 'restart',
      no: 'test',
    }),
  },
};
