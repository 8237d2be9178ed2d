import { failureOf, resultOf } from '#runtime';
import { BRIDGED, FOUND, NOT_BRIDGED } from '../phrases/offers.ts';
import { criarHandoffExterno, registrarStatusIntermediacao } from '../tools/index.ts';
import { ownerIn, shownOf } from './describe.ts';
import type { Shown } from './memo.ts';
import { type Draft, may, type Scene, talked, way } from './scene.ts';
import { searchFor } from './wish.ts';

/** Passes the doctor's contact on: asked for, and for this one. */
export const connect = ({ id }: Shown, scene: Scene): Draft => ({
  calls: [{ tool: 'criar_handoff_externo', input: { vaga_id: id } }],
  next: { do: 'bridge' },
  memo: { focus: id, ...talked(scene, 'bridge') },
});

/** After the bridge: its state is written down, then the doctor is told. */
export function tellBridge(scene: Scene): Draft {
  const { view } = scene;
  const made = resultOf(view, criarHandoffExterno);
  if (!made) return notMade(scene);
  const registered =
    resultOf(view, registrarStatusIntermediacao) ?? failureOf(view, registrarStatusIntermediacao);
  if (!registered && may(scene, 'registrar_status_intermediacao')) {
    const input = { status: 'contatado', ponte_id: made.ponte_id };
    return { calls: [{ tool: 'registrar_status_intermediacao', input }], next: { do: 'bridge' } };
  }
  const owner = ownerIn(made.responsavel);
  const said =
    made.quando === 'agora' ? spoken(scene, owner, made.nova) : BRIDGED.later(owner, made.quando_escrito);
  const page = view.state.reach || !made.link.startsWith('http') ? '' : `\n${BRIDGED.page(made.link)}`;
  return {
    say: `${said}${page}`,
    asked: null,
    memo: { shown: [], focus: null, bridged: shownOf(made.vaga), before: scene.memo.shown },
  };
}

function spoken(scene: Scene, owner: ReturnType<typeof ownerIn>, fresh: boolean): string {
  if (!fresh) return BRIDGED.again(owner);
  const times = (scene.memo.talked.bridge ?? 1) - 1;
  const tell = BRIDGED.now[times % BRIDGED.now.length] ?? BRIDGED.now[0];
  return tell(owner);
}

const GONE: readonly string[] = ['vaga_preenchida', 'vaga_passada', 'vaga_desconhecida'];

/** A vacancy that is gone is followed by what else there is. */
function notMade(scene: Scene): Draft {
  const { memo, view } = scene;
  const why = failureOf(view, criarHandoffExterno)?.code ?? '';
  const declined = memo.focus ? [...memo.declined, memo.focus] : memo.declined;
  if (GONE.includes(why) && may(scene, 'buscar_vagas'))
    return {
      calls: [{ tool: 'buscar_vagas', input: searchFor(memo.wish) }],
      next: { do: 'offer', lead: way(scene, 'instead', FOUND.instead) },
      memo: { declined, shown: [], focus: null, ...talked(scene, 'instead') },
    };
  const owner = why === 'responsavel_indisponivel';
  return owner
    ? { say: NOT_BRIDGED.owner, asked: 'ver_outras', memo: { declined, shown: [], focus: null } }
    : { say: NOT_BRIDGED.broken, asked: 'conectar' };
}
