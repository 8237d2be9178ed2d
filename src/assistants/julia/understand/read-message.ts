import { whatIsAsked } from './asked.ts';
import { isResolved, SEVERITIES } from './objection.ts';
import { pendingEffectOf } from './pending.ts';
import type { Heard, Reading } from './reading.ts';
import { lookAt, type Scene } from './scene.ts';
import { settle } from './settle.ts';
import type { Settled } from './settled.ts';
import { isOnlyThanks } from './thanks.ts';

/**
 * Reads a doctor's message. Pure, well under a millisecond; the first call learns from the examples, about a second.
 *
 * @example readMessage({ text: 'quanto paga?', mode: 'oferta', pending: null, lastReply: null }, now).asks // 'valor'
 */
export function readMessage(heard: Heard, now: number): Reading {
  const scene = lookAt(heard, now);
  const settled = settle(scene);
  const { tone } = scene;
  return {
    intent: settled.intent,
    confidence: Math.round(settled.confidence * 100) / 100,
    evidence: evidenceOf(scene, settled),
    pendingEffect: pendingEffectOf(scene, settled),
    optOut: settled.sort === 'opt_out',
    wantsBack: tone.wantsBack && settled.sort !== 'opt_out',
    asksForPerson: tone.asksForPerson,
    asksIfRobot: tone.asksIfRobot,
    aggression: tone.aggression,
    threat: tone.threat,
    objection: objectionOf(scene, settled),
    objectionResolved: settled.intent !== 'objecao' && (isResolved(scene.said) || isAnsweredAway(scene)),
    outcome: settled.outcome,
    question: scene.asks || settled.sort === 'pergunta',
    asks: whatIsAsked(scene, settled),
    yes: settled.sort === 'sim',
    thanks: isOnlyThanks(scene.said),
    facts: scene.facts,
  };
}

// "Ficou resolvido?" — "ficou sim"; "ficou alguma dúvida?" — "não, tudo certo".
function isAnsweredAway({ asked, answer, said, asks }: Scene): boolean {
  if (asked.worry === null || asks) return false;
  if (asked.worry === 'resolved') return answer.polarity === 'yes';
  return (
    answer.polarity === 'no' || / (?:tudo (?:certo|bem|claro)|nenhuma|entendi|esclareceu) /.test(said.bare)
  );
}

function objectionOf({ tone, objection }: Scene, { intent }: Settled): Reading['objection'] {
  if (tone.threat) return { kind: 'threat', severity: SEVERITIES.threat };
  if (tone.aggression) return { kind: 'aggression', severity: SEVERITIES.aggression };
  if (tone.asksForPerson) return { kind: 'asks_for_person', severity: SEVERITIES.asks_for_person };
  if (intent !== 'objecao') return null;
  // A worry that we have no name for: something about how this works for them.
  const kind = objection?.kind ?? 'process';
  return { kind, severity: SEVERITIES[kind] };
}

const LONGEST_EVIDENCE = 80;

function evidenceOf({ optOut, signals, said, answer }: Scene, { sort }: Settled): string {
  const told = optOut ?? signals.find((signal) => signal.sort === sort)?.evidence ?? answer.evidence;
  return (told || said.plain).slice(0, LONGEST_EVIDENCE);
}
