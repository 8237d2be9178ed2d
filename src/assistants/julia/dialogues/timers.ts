import type { AgentView, JsonObject, ReflexStep, TimerFired } from '#protocol';
import { failureOf, resultOf } from '#runtime';
import { FOLLOWUP } from '../phrases/followup.ts';
import { registrarStatusIntermediacao, TIMERS } from '../tools/index.ts';
import { at, ownerIn } from './describe.ts';
import { type Topic, toJson } from './memo.ts';
import { may, type Scene, sceneOf, talked, way } from './scene.ts';

const SILENT: ReflexStep = { say: '' };

/** A moment at which Julia writes first. The policy has already said that she may. */
export function onTimer(view: AgentView, { timer, payload }: TimerFired): ReflexStep {
  const scene = sceneOf(view);
  if (timer === TIMERS.followup) return followUp(scene, payload);
  if (timer === TIMERS.semResposta) return giveUp(scene, payload);
  return timer === TIMERS.retorno ? comeBack(scene) : SILENT;
}

/** How did it go? Counted first, so that a follow-up that left was counted. */
function followUp(scene: Scene, payload: JsonObject): ReflexStep {
  const { view, memo } = scene;
  const counted = resultOf(view, registrarStatusIntermediacao);
  const refused = failureOf(view, registrarStatusIntermediacao);
  if (refused) return SILENT;
  if (!counted && may(scene, 'registrar_status_intermediacao')) {
    const input = { status: 'aguardando_desfecho', ponte_id: textOf(payload.ponte), followup_enviado: true };
    return { calls: [{ tool: 'registrar_status_intermediacao', input }] };
  }
  const vaga = payload.vaga as JsonObject | null;
  const about = { ...ownerIn(textOf(payload.responsavel)), place: at(textOf(vaga?.hospital)) };
  if (counted?.status === 'fechado_com_responsavel')
    return spoken(scene, FOLLOWUP.closed(about), { asked: null, key: 'followup' });
  if (counted?.status === 'nao_fechou')
    return spoken(scene, FOLLOWUP.notClosed(about), { asked: 'ver_outras', key: 'followup' });
  const tell = FOLLOWUP.day[(memo.talked.followup ?? 0) % FOLLOWUP.day.length] ?? FOLLOWUP.day[0];
  return spoken(scene, tell(about), { asked: 'falou', key: 'followup' });
}

/** Nobody answered the follow-up: written down, nobody is bothered. */
function giveUp(scene: Scene, payload: JsonObject): ReflexStep {
  const done = scene.view.transcript.length > 0 || !may(scene, 'registrar_status_intermediacao');
  if (done) return SILENT;
  const input = { status: 'sem_resposta', ponte_id: textOf(payload.ponte) };
  return { calls: [{ tool: 'registrar_status_intermediacao', input }] };
}

const comeBack = (scene: Scene): ReflexStep =>
  spoken(scene, way(scene, 'retorno', FOLLOWUP.back), { asked: 'procura', key: 'retorno' });

type Spoken = { readonly asked: Topic | null; readonly key: string };
const spoken = (scene: Scene, say: string, { asked, key }: Spoken): ReflexStep => ({
  say,
  memo: toJson({ ...scene.memo, ...talked(scene, key), asked, next: null }),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
