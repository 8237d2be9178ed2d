import { asksToStay, isPendingWish, mayAsk } from './opt-out.ts';
import { outcomeIn } from './outcome.ts';
import type { Scene } from './scene.ts';
import { as, type Settled, top } from './settled.ts';
import { deniesOneShift } from './shift.ts';
import { isUnderWay, type Sort } from './signals.ts';
import { asksForAJoke } from './small-wishes.ts';
import { isOnlyThanks } from './thanks.ts';

const SURE = 0.97;

/** Decides in order: what must not be missed, how it ended, then what the message is after that question. */
export function settle(scene: Scene): Settled {
  const { tone, optOut, said } = scene;
  if (optOut || learntOptOut(scene)) return as('opt_out', optOut ? SURE : scene.silence);
  if (tone.wantsBack) return as('interesse', SURE);
  if (tone.asksForPerson || tone.aggression || tone.threat) return as('objecao', SURE);
  if (tone.asksIfRobot) return as('pergunta', SURE);
  const outcome = outcomeIn(scene);
  if (outcome) return { ...as(outcome, 0.9), outcome };
  if (asksForAJoke(said)) return as('pergunta', SURE);
  if (deniesOneShift(said)) return as('resposta', SURE);
  if (said.bare === ' ') return bySign(scene);
  if (isUnderWay(said) && (scene.asked.kind === 'outcome' || scene.asked.bridged)) return as('espera', 0.8);
  return inContext(scene);
}

/** How likely silence must be wished where no rule tells of it: by what else the message may be. */
const LEAST = { free: 0.3, limited: 0.45, unlikely: 0.5 };
/** Among all that a message may be, below this an opt-out is none of the likely ones. */
const LIKELY = 0.02;

// Wordings that no rule knows.
function learntOptOut(scene: Scene): boolean {
  const { silence, meant, waiting, signals, scores } = scene;
  if (silence < LEAST.free || isPendingWish(meant, waiting) || asksToStay(meant)) return false;
  if (scores.opt_out < LIKELY) return silence >= LEAST.unlikely;
  const limited = !mayAsk(meant) || signals.some(({ sort }) => sort === 'interesse' || sort === 'sim');
  return !limited || silence >= LEAST.limited;
}

/** Signs alone: a thumb is a yes only to what was offered. */
function bySign(scene: Scene): Settled {
  const { polarity } = scene.answer;
  if (polarity === 'yes') return as(isOffer(scene) ? 'sim' : 'agradecimento', 0.8);
  if (polarity === 'no') return as('recusa', 0.8);
  return as('saudacao', 0.6);
}

const isOffer = ({ asked, waiting }: Scene): boolean =>
  asked.kind === 'consent' || (waiting && asked.kind === 'none');

function inContext(scene: Scene): Settled {
  switch (scene.asked.kind) {
    case 'consent':
      return toOffer(scene);
    case 'choice':
    case 'yes_no':
    case 'open':
      return toQuestion(scene);
    case 'interest':
      return toInterest(scene);
    case 'outcome':
    case 'manners':
    case 'none':
      return scene.waiting && scene.asked.kind === 'none' ? toOffer(scene) : unasked(scene);
  }
}

const NEVER_LEARNT: readonly Sort[] = ['fechado', 'nao_fechou', 'opt_out'];

/** After "quer que eu te coloque em contato?": yes and no are what they seem. */
function toOffer(scene: Scene): Settled {
  if (isOnlyThanks(scene.said)) return as('agradecimento', 0.8);
  const brief = briefAnswer(scene);
  if (brief) return as(brief, scene.answer.confidence);
  if (agreesInOurWords(scene)) return as('sim', 0.8);
  if (NEXT_STEP.test(scene.said.bare) && !opensWithNo(scene)) return as('sim', 0.8);
  const best = top(scene, saidYes(scene) ? NEVER_LEARNT : NEITHER_YES);
  const after = AFTER_AN_OFFER[best]?.(scene) ?? best;
  return after === 'sim' && opensWithNo(scene) ? as('recusa', 0.7) : as(after, scene.scores[best]);
}

const NEITHER_YES: readonly Sort[] = [...NEVER_LEARNT, 'sim'];

/** A guess is no yes: some words say it, or it is likelier than all else together. */
const saidYes = ({ signals, answer, scores }: Scene): boolean =>
  answer.polarity === 'yes' || scores.sim > 0.5 || signals.some(({ sort }) => sort === 'sim');

/** "Quer que eu te inclua?" — "inclua". */
const agreesInOurWords = (scene: Scene): boolean =>
  scene.said.words <= 3 && !scene.asks && !DENIES.test(scene.said.bare) && takesUpVerb(scene);
const DENIES = / (?:nao|nem|nunca|jamais|n|nada|nenhum|nenhuma|sem|zero|depois|mas|outr[oa]) /;
const takesUpVerb = (scene: Scene): boolean =>
  VERB.test(scene.said.bare) && scene.signals.length === 0 && echoes(scene);
const VERB = /^ (?:[a-z]+(?:a|e|amos|emos|o)) (?:sim |por favor |ai )?$/;

const NEXT_STEP =
  / (?:proximos? passos?|como (?:e que )?(?:eu )?(?:prosseguimos|prossigo|procedo|proceder|seguimos|fazemos|fechamos|faco para (?:pegar|confirmar|participar|garantir|fechar))|(?:interesse|interessad[oa]|quero|topo)(?: sim)? como (?:eu )?faco|(?:quero|topo|aceito|sim) (?:com )?quem (?:eu )?(?:procuro|falo|ligo|chamo)|o que (?:eu )?(?:preciso|devo) (?:fazer|mandar|enviar)) /;

const isYes = (scene: Scene): boolean => scene.answer.polarity === 'yes' && !opensWithNo(scene);

const NO_FIRST =
  /^ (?:(?:oi|ah|hum|hm|olha|julia|opa|poxa|puts|bom|entao|ih) ){0,2}(?:nao|n|nops?|nope|nunca|nem|jamais|negativo|nah|dispenso)(?= )/;
const TURN =
  / (?:(?:mas|so|entao|alias) (?:\w+ ){0,3}(?:pode|passa|manda|quero|topo|aceito|bora)|pode (?:sim|passar|mandar|conectar|colocar|falar|seguir|prosseguir|encaminhar|tocar)|prossiga|siga|va em frente|segue em frente|quero sim|passa sim|manda sim) /;
const NO_HINDRANCE =
  /^ (?:\w+ ){0,2}(?:nao|nem) (?:tem|ha|vejo|e|tenho|teria|custa|me importo|me incomodo|seria) (?:\w+ ){0,2}(?:problema|duvida|nada|contra|por que|objecao|incomodo|inconveniente|impedimento|obstaculo|pensei duas)?/;

/** They begin with a no and never clearly turn round: whatever else is there, this is no yes. */
function opensWithNo({ said, answer }: Scene): boolean {
  if (!NO_FIRST.test(said.bare)) return false;
  if (answer.polarity === 'yes' && NO_HINDRANCE.test(said.bare)) return false;
  return !TURN.test(said.bare) || / nao (?:\w+ )?(?:pode|passa|manda|quero|topo|aceito) /.test(said.bare);
}

/** What some sorts become after an offer; null leaves them as they are. */
const AFTER_AN_OFFER: Partial<Readonly<Record<Sort, (scene: Scene) => Sort | null>>> = {
  agradecimento: (scene) => ((isYes(scene) && scene.said.words <= 5) || yesFirst(scene) ? 'sim' : null),
  saudacao: (scene) => ((isYes(scene) && scene.answer.confidence > 0.8) || yesFirst(scene) ? 'sim' : null),
  resposta: (scene) => (isYes(scene) || chooses(scene) || yesFirst(scene) ? 'sim' : null),
  espera: (scene) => (yesFirst(scene) && !told(scene, 'espera') ? 'sim' : null),
  sim: (scene) => (isConditional(scene) ? 'interesse' : null),
  interesse: (scene) => (saysYes(scene) ? 'sim' : null),
  recusa: (scene) => (asksForAnother(scene) ? 'interesse' : null),
  objecao: (scene) => {
    if (asksForAnother(scene)) return 'interesse';
    if (prefers(scene) && !told(scene, 'objecao')) return 'resposta';
    return yesFirst(scene) && !told(scene, 'objecao') ? 'sim' : null;
  },
  pergunta: (scene) => (looksForShift(scene) ? 'interesse' : null),
};

const told = ({ signals }: Scene, wanted: Sort): boolean => signals.some(({ sort }) => sort === wanted);

const YES_CLAUSE =
  /^ (?:(?:oi|opa|ah|julia|olha|entao) ){0,2}(?:sim|claro|topo|aceito|quero|bora|fechado|fechou|combinado|perfeito|pode (?:ser|passar|mandar|sim)|com certeza|tenho sim|estou dentro|beleza|otimo|show)(?: (?:sim|claro|quero|pode|ser|demais|muito|entao|julia|ai))* $/;

/** "Combinado, só não de madrugada": their first clause is a yes, and no other takes it back. */
export const yesFirst = (scene: Scene): boolean =>
  YES_CLAUSE.test(scene.said.clauses[0] ?? '') &&
  !scene.asks &&
  !told(scene, 'recusa') &&
  !isConditional(scene);

/** "Na verdade prefiro diurno": what they look for, not what is wrong. */
const prefers = ({ said, facts }: Scene): boolean =>
  / (?:prefiro|preferia|melhor) /.test(said.bare) &&
  (facts.turno ?? facts.regiao ?? facts.vinculo ?? facts.datas) !== undefined;

const ANOTHER =
  / (?:tem|teria|rola|arruma|apareceu|surgiu|ha) (?:algo|alguma|algum|coisa|outr[oa]s?|mais alg|n[ao]s?|em outr|para outr|vaga|plantao|de)/;

/** "Nenhuma me atende. Tem na quarta?" */
const asksForAnother = ({ said }: Scene): boolean =>
  said.plain.trimEnd().endsWith('?') && ANOTHER.test(said.clauses.at(-1) ?? '');

const ORDINAL = / (?:primeir[oa]|segund[oa]|ultim[oa]|terceir[oa]|[123]) /;

/** "O de domingo", "são luiz": one of those that were put before them. */
function chooses({ asked, waiting, said, facts, signals }: Scene): boolean {
  if (!asked.offers || waiting || signals.some(({ sort }) => sort === 'objecao' || sort === 'recusa'))
    return false;
  return said.words <= 3 || facts.datas !== undefined || facts.turno !== undefined || ORDINAL.test(said.bare);
}

/** A few words that say yes or no, and nothing that speaks against it. */
function briefAnswer(scene: Scene): 'sim' | 'recusa' | null {
  const { answer, said, asks, scores } = scene;
  if (said.words > 4 || asks || answer.confidence < 0.8) return null;
  const speaks = (...sorts: readonly Sort[]): boolean =>
    scene.signals.some(({ sort }) => sorts.includes(sort));
  if (answer.polarity === 'yes' && !opensWithNo(scene) && !/ (?:nenhum|nenhuma|zero) /.test(said.bare))
    return speaks('recusa', 'voltando', 'espera', 'objecao') || scores.recusa > 0.5 ? null : 'sim';
  return answer.polarity === 'no' && !speaks('sim', 'objecao') && scores.objecao < 0.6 ? 'recusa' : null;
}

function saysYes(scene: Scene): boolean {
  const { answer, signals, asks, said, facts } = scene;
  const told = answer.polarity === 'yes' || signals.some(({ sort }) => sort === 'sim');
  return told && !asks && said.words <= 6 && !facts.especialidade && !isConditional(scene);
}

const OFFERED = / (?:tem|teria|rola|ha|surgiu|abriu|apareceu|tiver|existe) /;

/** "Tem PS infantil?" asks for a shift, unless one lies before them: then it asks about that place. */
function looksForShift({ facts, said, asked }: Scene): boolean {
  if (!OFFERED.test(said.bare)) return false;
  if (facts.turno !== undefined || facts.datas !== undefined) return true;
  return !asked.offers && (facts.especialidade !== undefined || facts.regiao !== undefined);
}

const CONDITION =
  / (?:se (?:for|tiver|houver|der)|desde que|so se|a partir d|depois do dia|so depois|de preferencia|so (?:mes|em|no)) /;
const GO_ON = / (?:pode|passa|manda|passe|mande|conecta|fala) /;

// "Quero, mas só depois do dia 10" looks for another shift; "pode passar, mas só depois das 18h" does not.
const isConditional = ({ said }: Scene): boolean => CONDITION.test(said.bare) && !GO_ON.test(said.bare);

/** After a question of qualification: an answer is neutral, whatever it would be elsewhere. */
function toQuestion(scene: Scene): Settled {
  const { asks, scores } = scene;
  const best = top(scene, NEVER_LEARNT);
  if (asks && best !== 'interesse')
    return as(best === 'objecao' || best === 'espera' ? best : 'pergunta', scores[best]);
  return as(isAnswer(scene, best) ? 'resposta' : best, scores[best]);
}

function isAnswer(scene: Scene, best: Sort): boolean {
  const told = scene.signals.some(({ sort }) => sort === best);
  if (EITHER.test(scene.said.bare) && !told && scene.said.words <= 6) return true;
  if (!told && isShortAnswer(scene, best)) return true;
  return AS_ANSWER[best]?.(scene, told) ?? false;
}

/** A few words that are nothing else for sure, or that take up the question's own: "complementar". */
function isShortAnswer({ asked, said, scores, waiting, answer, asks }: Scene, best: Sort): boolean {
  if (!waiting || asks || asked.kind === 'yes_no' || said.words > 6 || GIVING_UP.test(said.bare))
    return false;
  if (answer.polarity === 'no' || answer.polarity === 'unsure') return false;
  return echoes({ asked, said }) || (scores[best] < 0.45 && best !== 'espera');
}

/** They take up a word of what was asked, perhaps misspelt at its end: "fixo ou solto?", "soltoo". */
export function echoes({ asked, said }: Pick<Scene, 'asked' | 'said'>): boolean {
  const theirs = asked.question.split(' ').filter((word) => word.length > 4);
  const words = said.bare.split(' ').filter((word) => word.length > 4);
  return words.some((word) => theirs.some((other) => word.startsWith(other) || other.startsWith(word)));
}

const isLittle = ({ asked, said }: Scene): boolean =>
  asked.kind === 'yes_no' && said.words <= 5 && LITTLE.test(said.bare);

/** When a sort is an answer after all; `told`: some words say plainly that it is that sort. */
const AS_ANSWER: Partial<Readonly<Record<Sort, (scene: Scene, told: boolean) => boolean>>> = {
  sim: (scene) => !goesOn(scene),
  agradecimento: (scene) => answers(scene) || isLittle(scene),
  saudacao: (scene) => answers(scene) || isLittle(scene),
  recusa: (scene, told) => isPlainNo(scene) || (!told && isShortFact(scene)),
  interesse: (scene, told) => !scene.asks && answers(scene) && (scene.waiting || !told),
  objecao: (scene, told) =>
    told ? isPreference(scene) : scene.said.words <= 4 || (scene.said.words <= 6 && answers(scene)),
  pergunta: (scene, told) => !told || (scene.said.words <= 6 && answers(scene)),
};

// "Tenho sim, pode mandar as vagas": more than what was asked for.
const goesOn = ({ waiting, said }: Scene): boolean => waiting && GO_AHEAD.test(said.bare);
const GO_AHEAD =
  / (?:pode (?:ja |me )?(?:mandar|mostrar|enviar|passar|buscar|procurar|ver)|(?:manda|mostra|envia|passa)(?: ai| as| os| sim| logo| essas| esses| tudo)|quero ver|bora|vamos la) /;

const isShortFact = ({ said, asked }: Scene): boolean =>
  said.words <= 4 && asked.kind !== 'yes_no' && !GIVING_UP.test(said.bare);

// "De dia não dá, só noturno" chooses; "não passo meu CRM" does not.
const isPreference = (scene: Scene): boolean =>
  scene.asked.topic !== 'crm' && scene.scores.objecao < 0.8 && tells(scene);

const LITTLE = / (?:pouca|pouco|nenhuma|nada|quase) /;

const GIVING_UP =
  / (?:quero|preciso|momento|aceitando|pretendo|vou querer|desisti|esquece|deixa|precisa|interesse|mais|obrigad[oa]|valeu|agora|dispenso|passo|afim|fora|arrumei|consegui) /;

const LEADING_NO = /^ (?:[a-z0-9]+ ){0,2}(?:nao|nunca|nem|n|negativo|so|ainda) /;

/** "Não" and "ainda não tenho" answer whether they have it; "não quero mais" does not. */
function isPlainNo({ asked, said, waiting }: Scene): boolean {
  const apt = asked.kind === 'yes_no' && (asked.topic !== 'vaga' || waiting);
  return apt && said.words <= 9 && LEADING_NO.test(said.bare) && !GIVING_UP.test(said.bare);
}

/** The message holds what was asked for. */
export function answers(scene: Scene): boolean {
  const { asked, answer, said } = scene;
  if (tells(scene)) return true;
  return asked.kind === 'yes_no' ? answer.polarity === 'yes' : EITHER.test(said.bare);
}

/** It names a thing of the kind that was asked for. */
export function tells({ asked, facts }: Scene): boolean {
  return {
    crm: facts.crm !== undefined || facts.uf !== undefined || facts.crmAtivo !== undefined,
    vinculo: facts.vinculo !== undefined,
    regiao: facts.regiao !== undefined,
    turno: facts.turno !== undefined,
    especialidade: facts.especialidade !== undefined,
    quando: facts.datas !== undefined || facts.diaMinimo !== undefined,
    vaga: false,
    outro: false,
  }[asked.topic];
}

const EITHER =
  / (?:tanto faz|qualquer|os dois|as duas|ambos|ambas|indiferente|o que (?:aparecer|vier|tiver)|tanto um) /;

function toInterest(scene: Scene): Settled {
  const { answer, scores } = scene;
  const best = top(scene, NEVER_LEARNT);
  const short = best === 'sim' || best === 'resposta' || best === 'agradecimento';
  const thanks =
    best === 'agradecimento' && / (?:obrigad[oa]|agradeco|valeu|grat[oa]) /.test(scene.said.bare);
  if (short && !thanks && answer.polarity === 'yes') return as('interesse', 0.8);
  const { turno, regiao, vinculo } = scene.facts;
  const prefers = short || (best === 'recusa' && / (?:prefiro|quero|so|mudei para) /.test(scene.said.bare));
  if (prefers && (turno ?? regiao ?? vinculo) !== undefined) return as('resposta', 0.7);
  if (short && answer.polarity === 'no') return as('recusa', 0.8);
  return as(best, scores[best]);
}

/** Nothing was asked: a soft yes is but an acknowledgement. */
function unasked(scene: Scene): Settled {
  const { scores, signals, asked } = scene;
  const best = top(scene, NEVER_LEARNT);
  if (best === 'pergunta' && looksForShift(scene)) return as('interesse', scores[best]);
  if (best !== 'sim') return as(best, scores[best]);
  if (scene.asks) return as('pergunta', 0.6);
  const plain = signals.some(({ sort }) => sort === 'sim');
  return as(plain && !asked.bridged ? 'sim' : 'agradecimento', scores.sim);
}
