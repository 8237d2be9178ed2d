import {
  type DetectedIntent,
  type JsonObject,
  type ModeScene,
  type ModeSheet,
  type Modes,
  minutes,
  type TransitionProposal,
} from '#protocol';
import { heardIn, lastReplyIn, readHeard, wasSilent } from './heard.ts';
import { asksForInterest, asksHowItWent } from './last-question.ts';
import { BEHAVIOURS, CONFIRMATION_PROMPTS } from './phrases/behaviours.ts';
import type { JuliaIntent, Reading } from './understand/index.ts';
import { asksForAny, tellsWish } from './wish-words.ts';

/** The document's `ConversationMode`. */
export const ConversationMode = {
  DISCOVERY: 'discovery',
  OFERTA: 'oferta',
  FOLLOWUP: 'followup',
  REATIVACAO: 'reativacao',
} as const;
export type ConversationMode = (typeof ConversationMode)[keyof typeof ConversationMode];

/** What each mode allows, forbids on top of what is always forbidden, and asks for. What is not listed is denied. */
export const CAPABILITIES_BY_MODE: Readonly<Record<ConversationMode, ModeSheet>> = {
  discovery: {
    tools: ['salvar_memoria', 'perguntar_interesse', 'perguntar_especialidade', 'verificar_perfil'],
    forbidden: ['offer_specific_shift', 'quote_price', 'promise_availability'],
    tolerated: ['price_range'],
    behaviour: BEHAVIOURS.discovery,
  },
  oferta: {
    tools: [
      ...['buscar_vagas', 'criar_handoff_externo', 'registrar_status_intermediacao'],
      ...['agendar_followup', 'salvar_memoria'],
    ],
    forbidden: ['quote_price', 'promise_availability'],
    behaviour: BEHAVIOURS.oferta,
  },
  followup: {
    tools: [
      ...['buscar_vagas', 'criar_handoff_externo', 'registrar_status_intermediacao'],
      ...['salvar_memoria', 'agendar_followup', 'perguntar_interesse'],
    ],
    forbidden: ['pressure_decision', 'create_urgency'],
    behaviour: BEHAVIOURS.followup,
  },
  reativacao: {
    tools: ['salvar_memoria', 'perguntar_interesse', 'buscar_vagas', 'agendar_followup'],
    forbidden: ['offer_specific_shift', 'quote_price', 'pressure_return'],
    behaviour: BEHAVIOURS.reativacao,
  },
};

export const ALLOWED_TRANSITIONS: Readonly<Record<ConversationMode, readonly ConversationMode[]>> = {
  discovery: ['oferta', 'reativacao'],
  oferta: ['followup', 'discovery', 'reativacao'],
  followup: ['oferta', 'discovery', 'reativacao'],
  reativacao: ['discovery', 'oferta', 'followup'],
};

/** Nothing enters oferta unconfirmed. */
const CONFIRMATIONS = [
  { from: 'discovery', name: 'connect_to_owner_confirm' },
  { from: 'followup', name: 'new_opportunity_confirm' },
  { from: 'reativacao', name: 'reactivation_confirm' },
] as const satisfies readonly { from: ConversationMode; name: keyof typeof CONFIRMATION_PROMPTS }[];

/** Claims that Julia never makes, whatever the mode. */
const ALWAYS_FORBIDDEN = [
  'negotiate_price',
  'confirm_booking',
  'confirm_booking_directly',
  'guarantee_availability',
  'promise_conditions',
  'negotiate_terms',
] as const;

/** Neither refusals nor worries, which are the policy's, nor a yes, which is the person's alone. */
const VOTED: readonly JuliaIntent[] = ['interesse_vaga', 'duvida_perfil', 'voltando', 'neutro'];

/** Julia's modes as data; the runtime enforces them. */
export const JULIA_MODES: Modes = {
  initial: 'discovery',
  sheets: CAPABILITIES_BY_MODE,
  never: ['reservar_plantao', 'calcular_valor'],
  forbidden: ALWAYS_FORBIDDEN,
  transitions: ALLOWED_TRANSITIONS,
  confirmations: CONFIRMATIONS.map(({ from, name }) => ({
    ...{ from, to: 'oferta', name },
    prompt: CONFIRMATION_PROMPTS[name],
  })),
  cooldownMs: minutes(5),
  pendingMs: minutes(30),
  voted: VOTED,
  detect,
  propose,
  fromFacts,
};

/** What a message says to the router; it decides nothing. Without a licence here there is nothing to be connected to. */
function detect(scene: ModeScene): DetectedIntent {
  const { intent, confidence, evidence, pendingEffect, facts } = readIn(scene);
  const barred = facts.crmAtivo === false && pendingEffect === 'confirm';
  return { intent, confidence, evidence, pendingEffect: barred ? 'cancel' : pendingEffect };
}

const readIn = (scene: ModeScene): Reading =>
  readHeard(heardIn({ ...scene, state: { ...scene.state, mode: scene.mode } }), scene.now);

const WISHES: readonly JuliaIntent[] = ['interesse_vaga', 'pronto_fechar'];
const BACK: readonly JuliaIntent[] = ['voltando', 'neutro', 'duvida_perfil'];

/** Facts first: a silence that ended, somebody who is back, a worry that is gone; then the wish to see shifts. */
function propose(detected: DetectedIntent, scene: ModeScene): readonly TransitionProposal[] {
  const { mode } = scene.mode;
  const reading = readIn(scene);
  const silent = mode !== 'reativacao' && wasSilent(scene.history, scene.now);
  const facts: TransitionProposal[] = [];
  if (silent) facts.push({ to: 'reativacao', reason: 'silence_7_days', automatic: true });
  if (isBack(detected, { reading, scene, silent })) facts.push(BACK_AGAIN);
  if (mode === 'oferta' && !silent) return [...facts, ...whereWorryIsGone(reading, scene)];
  const wish = wishIn(detected, reading, scene);
  return wish === null ? facts : [...facts, { to: 'oferta', reason: wish }];
}

const BACK_AGAIN: TransitionProposal = { to: 'followup', reason: 'doctor_is_back', automatic: true };

type Returning = { readonly reading: Reading; readonly scene: ModeScene; readonly silent: boolean };

/** Somebody tells how it ended, or goes on talking after they were written to: they are back. */
function isBack({ intent }: DetectedIntent, { reading, scene, silent }: Returning): boolean {
  const { mode, pending } = scene.mode;
  if (mode !== 'reativacao' && !silent) return false;
  if (reading.outcome !== null) return scene.state.slots.ponte !== undefined;
  return !silent && pending === null && BACK.includes(intent as JuliaIntent);
}

/**
 * Why this is a wish, if it is: wants to see shifts, says what they look for when asked whether they look for one, or would want another because this one came to
 * nothing. A yes to "conseguiu falar?" is no such wish.
 */
function wishIn({ intent }: DetectedIntent, reading: Reading, scene: ModeScene): string | null {
  const { outcome } = reading;
  const { mode } = scene.mode;
  if (outcome !== null) return outcome === 'nao_fechou' && mode === 'followup' ? outcome : null;
  if (mode === 'discovery' && isToldWish(reading, scene)) return 'told_wish';
  if (!WISHES.includes(intent as JuliaIntent)) return null;
  return intent === 'pronto_fechar' && asksHowItWent(lastReplyIn(scene.history)) ? null : intent;
}

/** "tem de cardio?", or "cardio" after "vc tá procurando plantão?". */
function isToldWish({ intent, asks, facts }: Reading, { text, history }: ModeScene): boolean {
  if (!tellsWish(facts)) return false;
  if (intent === 'duvida_perfil') return asks === 'outro' && asksForAny(text);
  return intent === 'neutro' && asksForInterest(lastReplyIn(history));
}

/**
 * In oferta a worry that is gone leads back to discovery for one turn, and the way to oferta is asked for again at once; who goes on to
 * ask for shifts stays.
 */
function whereWorryIsGone(
  { objectionResolved, intent }: Reading,
  { contact, now }: ModeScene,
): readonly TransitionProposal[] {
  // Written before it was resolved: resolved by these very words, whatever clock the channel has.
  const gone = contact === null ? objectionResolved : (contact.objection?.resolvedAt ?? 0) >= now;
  if (!gone || WISHES.includes(intent)) return [];
  return [
    { to: 'discovery', reason: 'objecao_resolvida', automatic: true },
    { to: 'oferta', reason: 'objecao_resolvida' },
  ];
}

/** A bridge that was just made is the only fact that moves a conversation by itself. */
function fromFacts(after: JsonObject, before: JsonObject, mode: string): TransitionProposal | null {
  if (mode !== 'oferta' || !after.ponte) return null;
  if (JSON.stringify(after.ponte) === JSON.stringify(before.ponte)) return null;
  return { to: 'followup', reason: 'ponte_feita', automatic: true };
}
