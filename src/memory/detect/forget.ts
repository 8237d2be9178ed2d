import type { Candidate, DetectScene } from './candidate.ts';
import { EVERYTHING } from './candidate.ts';
import { type BaseKey, KEY_RULES } from './keys.ts';
import { DETECT_LIMITS, DETECTION_CONFIDENCE } from './limits.ts';
import { matchPatterns } from './match.ts';
import { readText, type Sentence } from './reading.ts';
import { foldedValue } from './value.ts';

// Over folded sentences, never after "não": "não esquece que…" asks for the opposite.
const DROP =
  '(?<!nao )(?<!nao se )(?<!nunca )(?:esquec(?:e|a|am|er)|apag(?:a|ue|uem|ar)|delet(?:a|e|ar)|exclu(?:i|a|ir)|descart(?:a|e|ar)|desconsider(?:a|e|ar))';
const NOT_KEEP =
  'nao (?:precisa (?:mais )?(?:ficar )?(?:lembrar|lembrando|guardar|anotar|salvar|registrar)|quero que (?:voce )?(?:lembre|guarde|anote|salve|saiba)|(?:guard(?:a|e)|lembr(?:a|e)|anot(?:a|e)|salv(?:a|e)|registr(?:a|e))(?: mais)?)';
const FORGET = `(?:${DROP}|${NOT_KEEP})(?: da (?:sua )?memoria)?`;

const ALL = new RegExp(
  `(?<![a-z])${FORGET} (?:tudo(?: mesmo)?(?: o)? (?:que (?:voce )?(?:sabe|lembra|guardou|anotou|aprendeu|tem)(?: (?:sobre|de) mim)?|que (?:eu )?(?:ja )?(?:te )?(?:falei|disse|contei)(?: (?:sobre|de) mim)?|sobre mim|de mim|a meu respeito)|(?:toda )?(?:a |as )?(?:suas? |minhas? )?(?:memorias?|lembrancas)(?: sobre mim| de mim)?)`,
);
const THIS = new RegExp(
  `(?<![a-z])${FORGET} (?:n?isso|disso|isto|disto|o que (?:eu )?(?:acabei de (?:falar|dizer|contar)|(?:te )?(?:falei|disse|contei))(?: agora| antes)?|ess[ea] (?:parte|informacao|ultim[ao]|dado)|nada disso|a ultima (?:coisa|parte)|a parte anterior)(?= ?$|[,;.!?]| (?:ai|viu|ta|por favor|nao|mais|nunca|para sempre|que eu (?:falei|disse)))`,
);
const TOLD =
  '(?:(?:falei|disse|contei|comentei|mencionei)(?: antes| ontem| agora)? (?:sobre|d[oa]s?|de|que|a respeito d[eoa]s?|em relacao a[os]?)|sobre|a respeito d[eoa]s?)';
const ABOUT = new RegExp(
  `(?<![a-z])${FORGET} (?:(?:o|aquilo|aquela (?:historia|coisa|parte)|a (?:parte|historia|informacao)|tudo(?: o)?|isso) )?(?:que )?(?:eu )?(?:te |ja |lhe )?(?<t>${TOLD}|que voce (?:sabe|guardou|anotou|lembra) (?:sobre|d[oa]s?)|(?:de )?que) (?<v>[^;!?\\n]{2,100})`,
);
const MINE = new RegExp(
  `(?<![a-z])${FORGET} (?:mais )?(?:o |a |os |as |d[oa]s? )?(?<v>(?:meu|minha|meus|minhas) [a-z ]{3,30})(?= ?$|[,;.!?]| por favor)`,
);

/** What people call a thing → the keys it is known under. */
const TOPICS: readonly (readonly [RegExp, readonly BaseKey[]])[] = [
  [/(?<![a-z])(?:salario|renda|ganho|remuneracao|quanto (?:eu )?ganho)(?![a-z])/, ['income']],
  [/(?<![a-z])(?:dividas?|cartao|nome sujo|divida)(?![a-z])/, ['debt']],
  [/(?<![a-z])(?:endereco|rua|bairro)(?![a-z])/, ['address']],
  [/(?<![a-z])(?:cidade|onde (?:eu )?moro|moradia)(?![a-z])/, ['city', 'address']],
  [/(?<![a-z])(?:nome|apelido)(?![a-z])/, ['name']],
  [/(?<![a-z])(?:idade|quantos anos)(?![a-z])/, ['age']],
  [/(?<![a-z])(?:filh[oa]s?|criancas?)(?![a-z])/, ['children', 'child']],
  [
    /(?<![a-z])(?:espos[oa]|marido|mulher|namorad[oa]|noiv[oa]|casamento|relacionamento|separacao|divorcio)(?![a-z])/,
    ['partner', 'marital'],
  ],
  [/(?<![a-z])(?:cargo|profissao|funcao)(?![a-z])/, ['role']],
  [/(?<![a-z])(?:emprego|trabalho|trampo|empresa)(?![a-z])/, ['company', 'role', 'field']],
  [/(?<![a-z])(?:saude|doenca|remedios?|diagnostico|tratamento|gravidez)(?![a-z])/, ['health']],
  [/(?<![a-z])(?:dieta|comida|alimentacao)(?![a-z])/, ['diet']],
  [/(?<![a-z])(?:time|futebol)(?![a-z])/, ['team']],
  [/(?<![a-z])(?:horarios?|disponibilidade)(?![a-z])/, ['schedule']],
  [/(?<![a-z])(?:estudos?|faculdade|curso)(?![a-z])/, ['study']],
  [/(?<![a-z])(?:respostas?|jeito de (?:falar|responder))(?![a-z])/, ['communication']],
  [/(?<![a-z])(?:contato|canal)(?![a-z])/, ['channel']],
];

export type Forgetting = {
  readonly candidates: readonly Candidate[];
  /** "não precisa lembrar disso": what the same message, or the one before, says. */
  readonly deictic: boolean;
};

const NOTHING: Forgetting = { candidates: [], deictic: false };

/** What a sentence wants to be forgotten. */
export function findForgetting(sentence: Sentence, scene: DetectScene): Forgetting {
  const { folded } = sentence;
  if (ALL.test(folded)) return { candidates: [forgets(EVERYTHING, '')], deictic: false };
  if (THIS.test(folded)) return { candidates: [], deictic: true };
  const { t: how = '', v: about } = ABOUT.exec(folded)?.groups ?? {};
  if (about !== undefined) return { candidates: aboutThat({ about, how }, scene), deictic: false };
  const mine = MINE.exec(folded)?.groups?.v;
  return mine === undefined ? NOTHING : { candidates: byTopic(mine), deictic: false };
}

/** The same facts, to be forgotten. */
export function forgetThese(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates.filter(({ says }) => says === 'states').map(({ key, value }) => forgets(key, value));
}

// "apaga que eu sou gerente": as a pattern would hear it; "sobre meu salário": by the topic; else by its words.
function aboutThat(
  { about, how }: { readonly about: string; readonly how: string },
  scene: DetectScene,
): readonly Candidate[] {
  const told = readText(about).sentences.flatMap((sentence) => [...matchPatterns(sentence, scene)]);
  const stated = forgetThese(told.map((candidate) => ({ ...candidate, says: 'states' as const })));
  if (stated.length > 0) return stated;
  // "esquece que te falaram isso": a bare "que" tells nothing of what was said before.
  if (/^(?:de )?que$/.test(how) && !OF_ME.test(about)) return [];
  const topics = byTopic(about);
  if (topics.length > 0) return topics;
  const value = foldedValue(about.replace(/(?<![a-z])(?:por favor|viu|ta|ok|sim)(?![a-z])/g, ' ')).slice(
    0,
    DETECT_LIMITS.value,
  );
  return value === '' || /^(?:mim|isso|eu|tudo|pedir|pagar)$/.test(value)
    ? []
    : [forgets(`note:${value}`, value)];
}

// "esquece que sou canhota": what no pattern knows is looked for by its words.
const OF_ME =
  /^(?:eu )?(?:sou|tenho|moro|gosto|trabalho|uso|faco|estudo|nasci|torco|adoro|odeio|prefiro)(?![a-z])/;

function byTopic(about: string): readonly Candidate[] {
  const keys = new Set(TOPICS.flatMap(([words, found]) => (words.test(about) ? found : [])));
  return [...keys].map((key) => forgets(key, ''));
}

function forgets(key: string, value: string): Candidate {
  const rule =
    Object.entries(KEY_RULES).find(([base]) => base === key.split(':', 1)[0])?.[1] ?? KEY_RULES.note;
  return {
    ...{ kind: rule.kind, category: rule.category, key, value },
    text: 'Pediu para esquecer',
    wrong: null,
    sensitivity: rule.sensitivity,
    says: 'forgets',
    confidence: DETECTION_CONFIDENCE.forget,
    pattern: 'forget',
    expiresAt: null,
  };
}

/** Words that ask to forget or to keep, for the check whether a text is worth reading. */
export const FORGET_WORDS =
  'esquece esqueca esquecam esquecer apaga apague apaguem apagar deleta delete deletar exclui exclua excluir descarta descarte desconsidera desconsidere lembrar lembrando guardar anotar salvar registrar guarda guarde lembra lembre anota anote salva salve registra registre';
