import { z } from 'zod';
import {
  type ContactPolicy,
  type DetectedIntent,
  days,
  established,
  type ModeScene,
  type ModeState,
  type Modes,
  minutes,
  NEW_CONVERSATION,
  type TransitionProposal,
} from '#protocol';
import { type AgentInput, type AssistantInput, defineTool } from '../define.ts';
import { single } from '../fixtures.ts';

/** What a visitor's words say to the router: enough to show every decision. */
function detect({ text, mode }: ModeScene): DetectedIntent {
  const said = (intent: string, pendingEffect: DetectedIntent['pendingEffect'] = 'none'): DetectedIntent => ({
    ...{ intent, confidence: 0.9, evidence: text.slice(0, 20), pendingEffect },
  });
  if (/^não\b/i.test(text)) return said('recusa', 'cancel');
  if (mode.pending && /^(sim|de manhã)/i.test(text)) return said('neutro', 'confirm');
  if (/visitar/i.test(text)) return said('interesse');
  if (/desisto/i.test(text)) return said('desistencia');
  return said('neutro', 'keep');
}

function propose(
  { intent }: DetectedIntent,
  { contact, now, mode }: ModeScene,
): readonly TransitionProposal[] {
  const quiet = contact?.lastInboundAt ?? null;
  return [
    ...(quiet !== null && now - quiet >= days(7) && mode.mode !== 'retomada'
      ? [{ to: 'retomada', reason: 'silencio', automatic: true } as const]
      : []),
    ...(intent === 'interesse' ? [{ to: 'visita', reason: 'interesse' }] : []),
    ...(intent === 'desistencia' ? [{ to: 'conversa', reason: 'desistencia' }] : []),
  ];
}

/** A broker's modes: talking, arranging a visit, after it, coming back. Nothing arranges a visit unasked. */
export const MODES: Modes = {
  initial: 'conversa',
  sheets: {
    conversa: { tools: ['anotar'], forbidden: ['quote_price'], behaviour: 'Converse.' },
    visita: { tools: ['anotar', 'marcar'], forbidden: [], behaviour: 'Marque a visita.' },
    depois: { tools: ['anotar'], forbidden: ['pressure_decision'], behaviour: 'Pergunte como foi.' },
    retomada: { tools: [], forbidden: [], behaviour: 'Retome com calma.' },
  },
  never: ['vender'],
  forbidden: ['confirm_booking'],
  transitions: {
    conversa: ['visita', 'retomada'],
    visita: ['depois', 'conversa', 'retomada'],
    depois: ['visita', 'conversa', 'retomada'],
    retomada: ['conversa', 'visita'],
  },
  confirmations: [
    { from: 'conversa', to: 'visita', name: 'visita_confirm', prompt: 'Faça UMA pergunta antes.' },
    { from: 'depois', to: 'visita', name: 'outra_visita_confirm', prompt: 'Confirme antes.' },
    { from: 'retomada', to: 'visita', name: 'retomada_confirm', prompt: 'Confirme com calma.' },
  ],
  cooldownMs: minutes(5),
  pendingMs: minutes(30),
  detect,
  propose,
  fromFacts: (after, before, mode) =>
    mode === 'visita' && after.visita && !before.visita ? { to: 'depois', reason: 'visita_marcada' } : null,
};

export const NOW = Date.UTC(2026, 10, 16, 13);

export const modeAt = (mode: string, rest: Partial<ModeState> = {}): ModeState => ({
  ...{ mode, at: 0, reason: 'initial', source: 'inbound', pending: null },
  ...rest,
});

export const waiting = (at = NOW, question: string | null = 'De manhã ou à tarde?') => ({
  ...{ to: 'visita', at, confirmation: 'visita_confirm', question },
});

export const sceneOf = (text: string, scene: Partial<ModeScene> = {}): ModeScene => ({
  ...{ text, state: NEW_CONVERSATION, mode: modeAt('conversa'), history: [], contact: null, now: NOW },
  ...scene,
});

/** Tools that count how often they ran. */
export function brokerTools() {
  const runs: string[] = [];
  const tool = (name: string, run: () => unknown = () => ({ feito: true })) =>
    defineTool({
      ...{ name, description: `Faz ${name}.`, input: z.object({}) },
      run: () => {
        runs.push(name);
        return run();
      },
    });
  const marcar = tool('marcar', () => established({ marcada: true }, { visita: { dia: '20' } }));
  return { tools: [tool('anotar'), marcar, tool('vender')], runs };
}

/** The broker: one agent with all tools, and whatever a test wants different. */
export function broker(agent: Partial<AgentInput> = {}, rest: Partial<AssistantInput<unknown>> = {}) {
  const { tools, runs } = brokerTools();
  return { assistant: single({ tools, ...agent }, { name: 'corretora', modes: MODES, ...rest }), runs };
}

const objection = (at: number) =>
  ({ kind: 'asks_for_person', severity: 'grave', at, resolvedAt: null }) as const;

/** Who says "parem" is left alone, who wants a person gets one, and who is cold is treated with care. */
export const POLICY: ContactPolicy = {
  rules: [
    {
      name: 'saiu_agora',
      when: ({ contact, before }) => contact.permission === 'opted_out' && before.permission !== 'opted_out',
      inbound: { do: 'reply', sentence: 'Tudo bem, não escrevo mais.' },
      proactive: { do: 'block' },
    },
    {
      name: 'saiu',
      when: ({ contact }) => contact.permission === 'opted_out',
      inbound: { do: 'block' },
      proactive: { do: 'block' },
    },
    {
      name: 'grave',
      when: ({ contact }) => contact.objection !== null && contact.objection.resolvedAt === null,
      inbound: { do: 'hand_over', sentence: 'Já chamo alguém.' },
      proactive: { do: 'block' },
    },
    {
      name: 'frio',
      when: ({ contact }) => contact.temperature < 0.33,
      inbound: { do: 'constrain', constraints: 'Vá com cuidado.' },
      proactive: { do: 'block' },
    },
  ],
  advance: ({ before, text, now }) => {
    if (/parem/.test(text)) return { ...before, permission: 'opted_out', permissionAt: now };
    if (/uma pessoa/.test(text)) return { ...before, objection: objection(now) };
    if (/tanto faz/.test(text)) return { ...before, temperature: 0.1 };
    return before;
  },
};
