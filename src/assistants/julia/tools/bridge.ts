import { z } from 'zod';
import { established, failed, type JsonObject } from '#protocol';
import { defineTool } from '#runtime';
import { inWords } from '../desk/calendar.ts';
import { isRefusal, type PonteFeita } from '../desk/index.ts';
import { callerOf, type JuliaScope, OWNERS_ASSISTANT, PAGES, TIMERS } from './desk-tool.ts';

export const criarHandoffExterno = defineTool({
  name: 'criar_handoff_externo',
  label: 'Passando seu contato ao responsável…',
  description:
    'Faz a ponte: passa o contato do médico ao responsável pela vaga. Só depois de o médico dizer que quer. Não reserva nem confirma nada. Fora do horário comercial fica agendada: diga isso.',
  input: z.object({
    vaga_id: z.string().min(1).max(60),
    /** The document passes it; who the doctor is comes from the conversation. */
    medico_id: z.string().max(200).optional(),
    contato: z.string().max(40).optional().describe('Telefone que o médico deu para isto, se deu.'),
  }),
  effect: 'write',
  run: async ({ vaga_id, contato }, scope: JuliaScope) => {
    const person = await scope.person?.();
    const made = await scope.resources.bridge(callerOf(scope), {
      vaga: vaga_id,
      contato: contato ?? person?.phone ?? null,
      nome: person?.name ?? null,
    });
    if (isRefusal(made)) return failed(made.refused, made.message);
    const links = linksOf(made, scope);
    await setTimers(made, links, scope);
    return established(toldOf(made, links.medico, scope.now), { ponte: slotOf(made, scope.now) });
  },
});

/** What the conversation keeps of a bridge: the fact that moves it to follow-up. */
const slotOf = (ponte: PonteFeita, now: number): JsonObject => ({
  id: ponte.id,
  vaga: ponte.vaga.id,
  responsavel: ponte.responsavel.nome,
  at: ponte.feitaEm,
  quando: ponte.contatoEm <= now ? 'agora' : new Date(ponte.contatoEm).toISOString(),
});

const toldOf = (ponte: PonteFeita, link: string, now: number) => ({
  ponte_id: ponte.id,
  nova: ponte.nova,
  vaga: ponte.vaga,
  responsavel: ponte.responsavel.nome,
  situacao: ponte.situacao,
  /** `agora`, or the moment at which the owner will be written to. */
  quando: ponte.contatoEm <= now ? 'agora' : new Date(ponte.contatoEm).toISOString(),
  quando_escrito: ponte.contatoEm <= now ? 'agora' : inWords(ponte.contatoEm),
  followup_em: ponte.followupEm,
  /** The doctor's page: the owner's contact, and how it ended. */
  link,
});

type BridgeLinks = { readonly medico: string; readonly responsavel: string };

/** The payload can be read by whoever has the link: ids only. */
function linksOf({ id, expiraEm, semRespostaEm }: PonteFeita, { links }: JuliaScope): BridgeLinks {
  const make = (page: string, expiresAt: number): string =>
    links.make({ page, payload: { ponte: id }, key: `${page}:${id}`, expiresAt });
  return { medico: make(PAGES.medico, semRespostaEm), responsavel: make(PAGES.responsavel, expiraEm) };
}

/** By key: whoever comes here again, after a crash or in another turn, sets the same ones. No word of the doctor's leaves by them. */
async function setTimers(ponte: PonteFeita, links: BridgeLinks, { timers }: JuliaScope): Promise<void> {
  const { id, vaga, responsavel } = ponte;
  const { hospital, especialidade, turno, quando } = vaga;
  const told = { ponte: id, vaga: { id: vaga.id, hospital, especialidade, turno, quando } };
  if (responsavel.telefone !== null)
    await timers.set({
      ...{ name: TIMERS.ponte, key: `ponte:${id}`, at: ponte.contatoEm },
      payload: { ...told, responsavel: responsavel.nome, link: links.responsavel },
      to: {
        ...{ channel: 'whatsapp', address: responsavel.telefone, name: responsavel.nome },
        assistant: OWNERS_ASSISTANT,
      },
    });
  await timers.set({
    ...{ name: TIMERS.followup, key: `followup:${id}`, at: ponte.followupEm },
    payload: { ...told, responsavel: responsavel.nome, link: links.medico },
  });
  await timers.set({
    ...{ name: TIMERS.semResposta, key: `sem_resposta:${id}`, at: ponte.semRespostaEm },
    payload: { ponte: id },
  });
}
