import { denies } from '../negation.ts';
import { fold } from '../normalise.ts';

/** What is done again: "revise", "revisão", "reveja", "reavaliar", "reanálise", "conteste". */
const REVIEW = /\b(?:revis\w*|rever|reve(?:r|ja|jam|em)|reavali\w*|reanalis\w*|contest\w*)\b/;
/** By somebody, not by a programme. */
const HUMAN =
  /\b(?:humanas?|humanos?|pessoas?|alguem|gente|atendentes?|equipe|time|analistas?|responsavel)\b/;
const DECISION = /\b(?:decis(?:ao|oes)|resultado|avaliacao|recomendac(?:ao|oes)|elegibilidade)\b/;
const WISH =
  /\b(?:quero|queria|quer(?:ia|o)|gostaria|desejo|preciso|exijo|peco|pedir|pede|solicit\w+|posso|pode(?:m|ria|riam)?|da (?:pra|para)|tem como|por favor|favor|contesto|discordo)\b/;
/** Whoever asks what it is does not ask for it. */
const ABOUT =
  /\b(?:o que (?:e|eh|seria|significa)|como (?:funciona|e feita|e)|quanto tempo|pra que serve|para que serve)\b/;
/** "revisão humana", and little else, is a wish by itself. */
const BARE_WORDS = 5;
const LONGEST = 2_000;

/**
 * Does somebody ask that a person look again at what was decided automatically?
 *
 * @example asksForReview('quero que uma pessoa revise essa decisão') // true
 */
export function asksForReview(text: string): boolean {
  if (text.length > LONGEST) return false;
  const said = fold(text).replace(/\s+/g, ' ').trim();
  const review = REVIEW.exec(said);
  if (!review || ABOUT.test(said)) return false;
  if (!HUMAN.test(said) && !DECISION.test(said)) return false;
  if (!WISH.test(said) && said.split(' ').length > BARE_WORDS) return false;
  return !denies(text, review[0]);
}
