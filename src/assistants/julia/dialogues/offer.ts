import { expandSlang, firstWord, readAnswer } from '#language';
import { resultOf } from '#runtime';
import type { FoundVagas } from '../desk/index.ts';
import { JULIA_LIMITS } from '../limits.ts';
import {
  CONNECT,
  CONNECT_WHICH,
  FOUND,
  NEAREST,
  NONE,
  NOT_SHOWN,
  REFUSED,
  WHICH_ONE,
} from '../phrases/offers.ts';
import { buscarVagas } from '../tools/index.ts';
import { connect } from './bridge.ts';
import { namesAnother } from './choose.ts';
import { capital, line, shownOf } from './describe.ts';
import type { Shown } from './memo.ts';
import { type Attempt, canOffer, type Draft, firstWay, inFocus, type Scene, talked, way } from './scene.ts';
import { inRegion, inWords, searchFor } from './wish.ts';

/** The doctor's word is there: what is open is looked for and told. */
export const confirmed: Attempt = (scene) =>
  scene.decision === 'CONFIRM' && canOffer(scene)
    ? search(scene, firstWay(scene, 'found', FOUND.lead))
    : null;

function search(scene: Scene, lead: string): Draft {
  return {
    calls: [{ tool: 'buscar_vagas', input: searchFor(scene.memo.wish) }],
    next: { do: 'offer', lead },
    memo: { asked: null, ...talked(scene, 'found') },
  };
}

/** One of those shown is meant. */
export const choosing: Attempt = (scene) => {
  const { memo, reading, chosen } = scene;
  if (!chosen || !canOffer(scene) || reading.asks !== null) return null;
  if (refuses(scene) && (chosen.id === memo.focus || memo.shown.length === 1)) return null;
  return memo.asked === 'qual' || wants(scene) ? connect(chosen, scene) : offering(chosen, scene);
};

const INSTEAD = [
  ...['era a', 'era o', 'quis dizer', 'me enganei', 'errei', 'na verdade', 'troca pela', 'troca pelo'],
  ...['quero a', 'quero o', 'prefiro a', 'prefiro o'],
];

/** "era a segunda": they say that they meant another of the list. A name by itself is not taken for that. */
export const choosingAgain: Attempt = (scene) => {
  const { corrected, reading, view } = scene;
  if (!corrected || !canOffer(scene) || reading.asks !== null || refuses(scene)) return null;
  return firstWord(expandSlang(view.text), INSTEAD) ? connect(corrected, scene) : null;
};

/** The one that was offered is wanted; where there are several, which one is asked. */
export const accepting: Attempt = (scene) => {
  const { memo, reading } = scene;
  if (memo.shown.length === 0 || !canOffer(scene) || reading.asks !== null) return null;
  const another = isOpen(scene) && !refuses(scene) && namesAnother(scene.view.text, memo.shown);
  if (another) return notShown(scene);
  if (!wants(scene)) return null;
  const focus = inFocus(scene);
  if (focus) return connect(focus, scene);
  return { say: way(scene, 'which', WHICH_ONE), asked: 'qual', memo: talked(scene, 'which') };
};

/** Said yes to being put in contact; a bare yes to any other question does not count. */
function wants(scene: Scene): boolean {
  const { reading, view } = scene;
  if (reading.intent === 'recusa' || reading.objection) return false;
  return (
    isOpen(scene) &&
    !reading.thanks &&
    (reading.yes || reading.intent === 'pronto_fechar' || readAnswer(view.text).polarity === 'yes')
  );
}

const isOpen = ({ memo: { asked } }: Scene): boolean => asked === 'conectar' || asked === 'qual';

/** Nobody's contact goes to an owner they did not mean. */
function notShown(scene: Scene): Draft {
  const [first, ...others] = scene.memo.shown;
  if (first && others.length === 0)
    return {
      say: `${NOT_SHOWN.one} ${capital(line(first, scene.view.now))}. ${firstWay(scene, 'connect', CONNECT)}`,
      asked: 'conectar',
      memo: { focus: first.id, ...talked(scene, 'connect') },
    };
  return { say: way(scene, 'notShown', NOT_SHOWN.several), asked: 'qual', memo: talked(scene, 'notShown') };
}

function refuses({ reading, view, chosen }: Scene): boolean {
  const { polarity } = readAnswer(view.text);
  // "o 1" names one of those shown: a guess is no refusal then.
  const guessed = chosen !== null && polarity !== 'no' && reading.confidence < SURE_OF_A_NO;
  return polarity === 'no' || (reading.intent === 'recusa' && !guessed);
}

const SURE_OF_A_NO = 0.4;

const offering = (chosen: Shown, scene: Scene): Draft => ({
  say: `Esse é o ${line(chosen, scene.view.now)}. ${firstWay(scene, 'connect', CONNECT)}`,
  asked: 'conectar',
  memo: { focus: chosen.id, ...talked(scene, 'connect') },
});

/** "na verdade prefiro diurno": what is told anew is looked for anew. */
export const changing: Attempt = (scene) => {
  const { news, memo, reading } = scene;
  // Who they are changes nothing about what they look for.
  const { nome: _, crm: _crm, uf: _uf, crmAtivo: _active, ...told } = news;
  if (!canOffer(scene) || Object.keys(told).length === 0 || reading.outcome) return null;
  if (scene.mode !== 'oferta' && memo.shown.length === 0 && reading.intent !== 'interesse_vaga') return null;
  return search(scene, way(scene, 'found', memo.shown.length > 0 ? FOUND.change : FOUND.lead));
};

/** "tem outra?", or a yes to looking for others. */
export const more: Attempt = (scene) => {
  const { memo, reading, mode } = scene;
  if (!canOffer(scene)) return null;
  const agreed =
    memo.asked === 'ver_outras' && (reading.yes || readAnswer(scene.view.text).polarity === 'yes');
  const wishes =
    reading.intent === 'interesse_vaga' ||
    firstWord(scene.view.text, MORE) !== undefined ||
    (reading.intent === 'pronto_fechar' && memo.shown.length === 0);
  if (!agreed && !wishes) return null;
  if (mode === 'followup' && scene.waits) return null;
  const draft = search(scene, way(scene, 'found', memo.shown.length > 0 ? FOUND.more : FOUND.lead));
  return { ...draft, memo: { ...draft.memo, declined: seen(scene) } };
};

const MORE = [
  ...['tem mais', 'mais opcoes', 'mais alguma', 'mais algum', 'tem outra', 'tem outro', 'tem outras'],
  ...['tem outros', 'as outras', 'os outros', 'outras opcoes', 'outra opcao', 'outras vagas'],
];

/** "Quer tentar outra região ou turno?": a bare yes is asked which. */
export const elsewhere: Attempt = (scene) => {
  const { memo, reading, view } = scene;
  if (memo.asked !== 'outra_busca' || reading.asks !== null) return null;
  if (!reading.yes && readAnswer(view.text).polarity !== 'yes') return null;
  return { say: way(scene, 'elsewhere', NONE.elsewhere), asked: null, memo: talked(scene, 'elsewhere') };
};

const seen = ({ memo }: Scene): readonly string[] => [
  ...new Set([...memo.declined, ...memo.shown.map(({ id }) => id)]),
];

/** Not this one; a second no is left in peace. */
export const declining: Attempt = (scene) => {
  const { memo, reading } = scene;
  if (!canOffer(scene) || reading.outcome) return null;
  if (!refuses(scene) && reading.objection?.severity !== 'low') return null;
  if (memo.asked !== 'conectar' && memo.asked !== 'qual' && memo.asked !== 'ver_outras') return null;
  const again = memo.asked === 'ver_outras';
  const key = again ? 'rest' : 'refused';
  return {
    say: way(scene, key, again ? REFUSED.rest : REFUSED.one),
    asked: again ? null : 'ver_outras',
    memo: { declined: declinedBy(scene), shown: [], focus: null, ...talked(scene, key) },
  };
};

const declinedBy = (scene: Scene): readonly string[] => {
  const focus = inFocus(scene);
  return focus ? [...scene.memo.declined, focus.id] : seen(scene);
};

/** What was found, told in at most three lines, and ONE question. */
export function tellFound(scene: Scene, lead: string): Draft {
  const found = resultOf(scene.view, buscarVagas) as FoundVagas | undefined;
  const vagas = (found?.vagas ?? []).filter(({ id }) => !scene.memo.declined.includes(id)).map(shownOf);
  const told = vagas.slice(0, JULIA_LIMITS.shownVacancies);
  const [first] = told;
  const missing = nearestTo(scene, found?.sem ?? []);
  if (!first) return nothing(scene, missing);
  const opening = missing ? NEAREST.several(missing) : lead;
  const memo = { shown: told, ...talked(scene, 'connect') };
  if (told.length === 1)
    return {
      say: `${missing ? NEAREST.one(missing) : `${lead} Tem um`} ${line(first, scene.view.now)}. ${firstWay(scene, 'connect', CONNECT)}`,
      asked: 'conectar',
      memo: { ...memo, focus: first.id },
    };
  const lines = told.map((vaga, index) => `${index + 1}. ${capital(line(vaga, scene.view.now))}`);
  return {
    say: `${opening}\n${lines.join('\n')}\n\n${firstWay(scene, 'connect', CONNECT_WHICH)}`,
    asked: 'qual',
    memo: { ...memo, focus: null },
  };
}

/** Nothing there is said as it is; the wish is kept. */
function nothing(scene: Scene, missing: string | null): Draft {
  const { memo } = scene;
  const what = missing?.replace(/^Plantão/u, 'plantão') ?? inWords(memo.wish);
  const more = memo.declined.length > 0 && missing === null;
  const narrow = memo.wish.turno !== undefined || memo.wish.regiao !== undefined;
  const ways = narrow ? (more ? NONE.noMore : NONE.saved(what)) : more ? NONE.thatsAll : NONE.notOne(what);
  return {
    say: way(scene, 'none', ways),
    asked: narrow ? 'outra_busca' : null,
    // Those that were shown can still be chosen.
    memo: { shown: more ? memo.shown : [], focus: null, ...talked(scene, 'none') },
  };
}

const isWeekends = (days: readonly string[] = []): boolean =>
  days.length > 1 && days.every((day) => [0, 6].includes(new Date(day).getUTCDay()));

/** What of the wish could not be met is said before what comes nearest. */
function nearestTo({ memo: { wish } }: Scene, missing: FoundVagas['sem']): string | null {
  const { especialidade, turno, vinculo, regiao, diaMinimo, datas } = wish;
  const parts = [
    missing.includes('turno') && turno,
    missing.includes('vinculo') && vinculo,
    missing.includes('especialidade') && especialidade && `de ${especialidade}`,
    missing.includes('regiao') && regiao && inRegion(regiao),
    missing.includes('datas') &&
      (isWeekends(datas) ? 'no fim de semana' : (datas?.length ?? 0) > 1 ? 'nesses dias' : 'nessa data'),
    missing.includes('diaMinimo') && diaMinimo && `a partir do dia ${Number(diaMinimo.slice(-2))}`,
  ].filter(Boolean);
  return parts.length === 0 ? null : `Plantão ${parts.join(' ')}`;
}
