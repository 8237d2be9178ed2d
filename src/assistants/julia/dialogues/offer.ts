import { readAnswer } from '#language';
import { resultOf } from '#runtime';
import type { FoundVagas, Vaga } from '../desk/index.ts';
import { JULIA_LIMITS } from '../limits.ts';
import { CONNECT, CONNECT_WHICH, FOUND, NEAREST, NONE, REFUSED, WHICH_ONE } from '../phrases/offers.ts';
import { buscarVagas } from '../tools/index.ts';
import { connect } from './bridge.ts';
import { chooseAmong } from './choose.ts';
import { capital, line } from './describe.ts';
import type { Shown } from './memo.ts';
import { type Attempt, canOffer, type Draft, firstWay, type Scene, talked, way } from './scene.ts';
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

/** One of those shown is meant, or the one that was offered is wanted. */
export const choosing: Attempt = (scene) => {
  const { memo, reading, view } = scene;
  if (memo.shown.length === 0 || !canOffer(scene)) return null;
  const chosen = chooseAmong(view.text, memo.shown);
  if (chosen && !reading.question && (chosen.id !== memo.focus || !refuses(scene)))
    return memo.asked === 'qual' || wants(scene) ? connect(chosen, scene) : offering(chosen, scene);
  if (!wants(scene) || reading.question) return null;
  const focus =
    memo.shown.find(({ id }) => id === memo.focus) ?? (memo.shown.length === 1 ? memo.shown[0] : undefined);
  if (focus) return connect(focus, scene);
  return { say: way(scene, 'which', WHICH_ONE), asked: 'qual', memo: talked(scene, 'which') };
};

/** Said yes to being put in contact; a bare yes to any other question does not count. */
function wants({ reading, memo, view }: Scene): boolean {
  const open = memo.asked === 'conectar' || memo.asked === 'qual';
  if (reading.intent === 'recusa' || reading.objection) return false;
  return (
    open && (reading.yes || reading.intent === 'pronto_fechar' || readAnswer(view.text).polarity === 'yes')
  );
}

const refuses = ({ reading, view }: Scene): boolean =>
  reading.intent === 'recusa' || readAnswer(view.text).polarity === 'no';

const offering = (chosen: Shown, scene: Scene): Draft => ({
  say: `Esse é o ${line(chosen, scene.view.now)}. ${way(scene, 'connect', CONNECT)}`,
  asked: 'conectar',
  memo: { focus: chosen.id, ...talked(scene, 'connect') },
});

/** "na verdade prefiro diurno": what is told anew is looked for anew. */
export const changing: Attempt = (scene) => {
  const { news, memo, reading } = scene;
  const { nome: _, ...told } = news;
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
    reading.intent === 'interesse_vaga' || (reading.intent === 'pronto_fechar' && memo.shown.length === 0);
  if (!agreed && !wishes) return null;
  if (mode === 'followup' && scene.waits) return null;
  const draft = search(scene, way(scene, 'found', memo.shown.length > 0 ? FOUND.more : FOUND.lead));
  return { ...draft, memo: { ...draft.memo, declined: seen(scene) } };
};

const seen = ({ memo }: Scene): readonly string[] => [
  ...new Set([...memo.declined, ...memo.shown.map(({ id }) => id)]),
];

/** Not this one; a second no is left in peace. */
export const declining: Attempt = (scene) => {
  const { memo } = scene;
  if (!canOffer(scene) || !refuses(scene) || scene.reading.outcome) return null;
  if (memo.asked !== 'conectar' && memo.asked !== 'qual' && memo.asked !== 'ver_outras') return null;
  const declined = memo.focus ? [...memo.declined, memo.focus] : seen(scene);
  const once = memo.asked !== 'ver_outras';
  const say = once ? way(scene, 'refused', REFUSED.one) : way(scene, 'rest', REFUSED.rest);
  return {
    say,
    asked: once ? 'ver_outras' : null,
    memo: { declined, shown: [], focus: null, ...talked(scene, once ? 'refused' : 'rest') },
  };
};

/** What was found, told in at most three lines, and ONE question. */
export function tellFound(scene: Scene, lead: string): Draft {
  const found = resultOf(scene.view, buscarVagas) as FoundVagas | undefined;
  const vagas = (found?.vagas ?? []).filter(({ id }) => !scene.memo.declined.includes(id)).map(shownOf);
  const told = vagas.slice(0, JULIA_LIMITS.shownVacancies);
  const [first] = told;
  if (!first) return nothing(scene);
  const opening = nearestTo(scene, found?.sem ?? []) ?? lead;
  const memo = { shown: told, ...talked(scene, 'connect') };
  if (told.length === 1)
    return {
      say: `${opening} Tem um ${line(first, scene.view.now)}. ${firstWay(scene, 'connect', CONNECT)}`,
      asked: 'conectar',
      memo: { ...memo, focus: first.id },
    };
  const lines = told.map((vaga, index) => `${index + 1}. ${capital(line(vaga, scene.view.now))}`);
  return {
    say: `${opening}\n${lines.join('\n')}\n${firstWay(scene, 'connect', CONNECT_WHICH)}`,
    asked: 'qual',
    memo: { ...memo, focus: null },
  };
}

const shownOf = (vaga: Vaga): Shown => {
  const { id, hospital, cidade, regiao, especialidade, turno, vinculo, inicio, fim, quando } = vaga;
  return { ...{ id, hospital, cidade, regiao, especialidade, turno }, ...{ vinculo, inicio, fim, quando } };
};

/** Nothing there is said as it is; the wish is kept. */
function nothing(scene: Scene): Draft {
  const { memo } = scene;
  const any = memo.declined.length > 0;
  const what = inWords(memo.wish).replace(/^plantão ?/u, '');
  const say = any
    ? way(scene, 'none', NONE.noMore)
    : way(scene, 'none', NONE.saved(what ? `de plantão ${what}` : 'assim'));
  return { say, asked: null, memo: { shown: [], focus: null, ...talked(scene, 'none') } };
}

/** What of the wish could not be met is said before what comes nearest. */
function nearestTo({ memo: { wish } }: Scene, missing: FoundVagas['sem']): string | null {
  const { especialidade, turno, vinculo, regiao } = wish;
  const dated = missing.includes('datas') || missing.includes('diaMinimo');
  const parts = [
    missing.includes('turno') && turno,
    missing.includes('vinculo') && vinculo,
    missing.includes('especialidade') && especialidade && `de ${especialidade}`,
    missing.includes('regiao') && regiao && inRegion(regiao),
    dated && 'nessa data',
  ].filter(Boolean);
  return parts.length === 0 ? null : NEAREST(`Plantão ${parts.join(' ')}`);
}
