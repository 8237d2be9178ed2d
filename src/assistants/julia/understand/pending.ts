import type { PendingEffect } from '#protocol';
import type { Scene } from './scene.ts';
import { answers, echoes, tells, yesFirst } from './settle.ts';
import type { Settled } from './settled.ts';

/** What the message does to the transition that waits. Words that answer nothing give nobody's word, whatever they look like. */
export function pendingEffectOf(scene: Scene, settled: Settled): PendingEffect {
  const effect = effectOf(scene, settled);
  if (effect !== 'confirm' || answersAnything(scene)) return effect;
  return scene.answer.polarity === 'no' ? 'cancel' : 'keep';
}

function effectOf(scene: Scene, { intent, sort, outcome }: Settled): PendingEffect {
  if (!scene.waiting) return 'none';
  if (outcome) return 'keep';
  switch (intent) {
    case 'recusa':
    case 'objecao':
      return 'cancel';
    case 'pronto_fechar':
      return 'confirm';
    case 'duvida_perfil':
      return 'keep';
    case 'voltando':
      return isQualifying(scene) && tells(scene) ? 'confirm' : 'keep';
    case 'interesse_vaga':
      return repeated(scene);
    case 'neutro':
      return sort === 'resposta' ? answered(scene) : 'keep';
  }
}

const isQualifying = ({ asked }: Scene): boolean =>
  asked.kind === 'choice' || asked.kind === 'yes_no' || asked.kind === 'open';

function repeated(scene: Scene): PendingEffect {
  if (isQualifying(scene)) return answers(scene) ? 'confirm' : 'keep';
  return scene.asks ? 'keep' : 'confirm';
}

/** "Noturno, por favor" confirms, "não tenho CRM em SP" does not. */
function answered(scene: Scene): PendingEffect {
  const { asked, answer, facts } = scene;
  if (asked.kind === 'consent') return answer.polarity === 'no' ? 'cancel' : 'confirm';
  if (asked.kind !== 'yes_no') return 'confirm';
  if (facts.crmAtivo === false || elsewhere(scene)) return 'cancel';
  if (answers(scene)) return 'confirm';
  return answer.polarity === 'no' || LACKING.test(scene.said.bare) ? 'cancel' : 'confirm';
}

const LACKING = / (?:nao|nunca|nem|so d[aeo]|so em|pouca|pouco|nenhuma|quase nada|suspenso|inativo) /;

// Asked about one state, told about another.
function elsewhere({ asked, facts }: Scene): boolean {
  const wanted = / (sp|rj|mg|pr|rs|sc|ba|pe|ce|df|go|es) /.exec(` ${asked.question} `)?.[1]?.toUpperCase();
  if (asked.topic !== 'crm' || wanted === undefined || facts.uf === undefined) return false;
  return facts.uf !== wanted;
}

/** Says yes, tells something of what they look for, leaves it to us, or asks us to go on. */
function answersAnything(scene: Scene): boolean {
  const { said, answer, facts, signals, asked } = scene;
  if (EXCLAIMS.test(said.bare)) return false;
  if (answers(scene) || Object.keys(facts).length > 0 || NO_MATTER.test(said.bare)) return true;
  if (yesFirst(scene) || ((asked.kind === 'choice' || asked.kind === 'consent') && echoes(scene)))
    return true;
  if (asked.kind === 'choice' && resembles(said.bare, asked.question)) return true;
  if (signals.some(({ sort }) => sort === 'sim' || sort === 'interesse')) return true;
  if (answer.polarity === 'no' || answer.polarity === 'yes') return answer.polarity === 'yes';
  // Nobody has a list of all towns and specialities: a few words are taken for one where one was asked for.
  const names =
    asked.kind === 'open' && answer.polarity === 'none' && said.bare.trim().split(' ').length <= MOST_WORDS;
  return (names && !MURMURS.test(said.bare)) || OF_SHIFTS.test(said.bare);
}

/** "noturnoo": a word that begins as one of those which stand to choose. */
function resembles(bare: string, question: string): boolean {
  const stems = (text: string): readonly string[] =>
    text.split(' ').flatMap((word) => (word.length > STEM_CHARS ? [word.slice(0, STEM_CHARS)] : []));
  const wanted = new Set(stems(question));
  return stems(bare).some((stem) => wanted.has(stem));
}

const STEM_CHARS = 4;
const MOST_WORDS = 3;
const NO_MATTER =
  / (?:tanto faz|qualquer|os dois|as duas|ambos|ambas|indiferente|o que (?:aparecer|vier|tiver)|tanto um|(?:sem|nao tenho) (?:\w+ )?preferencia|nao importa|nao ligo) /;
const EXCLAIMS = /^ (?:mas |ue |nossa )?que isso (?:gente |julia )?$/;
const MURMURS = /^ (?:h+u?m+|oxe|ue|nossa|eita|vixe|putz|opa|k+|(?:ha)+|rs+|affe?|ah|oh|e|\w) |_/;
/** What is said of days, hours, places and work, and how we are told to go on. */
const OF_SHIFTS =
  / (?:fim de semana|finais de semana|final de semana|fds|feriados?|semanas?|mes|meses|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|segundas?|tercas?|quartas?|quintas?|sextas?|sabados?|domingos?|hoje|amanha|manhas?|tardes?|noites?|madrugadas?|cedo|horas?|dias?|quinzena|\d+h?|imediato|logo|urgente|residente|residencia|formad[oa]|uti|cti|ps|upa|samu|enfermaria|emergencia|ambulatorio|sobreaviso|presencial|pj|clt|cnpj|zona|centro|interior|litoral|capital|abc|perto|proximo|tenho|faco|fazia|atendo|trabalho|prefiro|gosto|quero|queria|posso|consigo|moro|resido|mostra|mostre|busca|busque|procura|procure|manda|mande|olha|olhe|ve|veja|passa|passe|segue|continua|conta|diz|fala|bora|vamos|pode|sou|ativ[oa]|regular|regularizad[oa]|em dia|valid[oa]|pontual|esporadic[oa]s?|vez em quando|escalas?|coberturas?|vinculo|vespertino|matutino|integral|mist[oa]|primeir[oa]|segund[oa]|ultim[oa]|longe|todos?|todas?|mais|menos|so|somente|apenas) /;
