import type { PendingEffect } from '#protocol';
import type { Scene } from './scene.ts';
import { answers, type Settled, tells } from './settle.ts';

/** What the message does to the transition that waits. */
export function pendingEffectOf(scene: Scene, { intent, sort, outcome }: Settled): PendingEffect {
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
