import { z } from 'zod';
import { failed } from '#protocol';
import { defineTool } from '#runtime';
import { isRefusal } from '../desk/index.ts';
import { callerOf, type JuliaScope } from './desk-tool.ts';
import { ponteId } from './words.ts';

/** For the assistant `responsaveis`, when its timer `ponte` fires: what the owner is told. The doctor's data is on the page behind the link. */
export const abrirPonte = defineTool({
  name: 'abrir_ponte',
  label: 'Vendo quem se interessou…',
  description: 'Lê a ponte de que se vai avisar o responsável e anota que ele foi avisado.',
  input: z.object({ ponte_id: ponteId }),
  effect: 'write',
  run: async ({ ponte_id }, scope: JuliaScope) => {
    const opened = await scope.resources.openAsOwner(callerOf(scope), ponte_id);
    if (isRefusal(opened)) return failed(opened.refused, opened.message);
    const { ponte, medico } = opened;
    return {
      ponte_id: ponte.id,
      vaga: ponte.vaga,
      responsavel: ponte.responsavel.nome,
      especialidade: medico?.especialidade ?? null,
      situacao: ponte.situacao,
    };
  },
});

export const registrarRespostaResponsavel = defineTool({
  name: 'registrar_resposta_responsavel',
  label: 'Anotando a resposta…',
  description:
    'Anota o que o responsável respondeu: fechou, nao_fechou, vai_chamar, ou opt_out (não quer mais receber contatos).',
  input: z.object({
    resposta: z.enum(['fechou', 'nao_fechou', 'vai_chamar', 'opt_out']),
    ponte_id: ponteId.optional(),
  }),
  effect: 'write',
  run: async ({ resposta, ponte_id }, scope: JuliaScope) => {
    const answered = await scope.resources.ownerAnswer(callerOf(scope), { ponte: ponte_id, resposta });
    if (isRefusal(answered)) return failed(answered.refused, answered.message);
    const { ponte, optOut } = answered;
    return {
      ponte_id: ponte?.id ?? null,
      status: ponte?.estado ?? null,
      situacao: ponte?.situacao ?? null,
      opt_out: optOut,
    };
  },
});
