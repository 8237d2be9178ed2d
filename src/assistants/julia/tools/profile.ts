import { z } from 'zod';
import { defineTool } from '#runtime';
import type { Medico } from '../desk/index.ts';
import { callerOf, type JuliaScope } from './desk-tool.ts';
import { questionFor, WANTED, type Wanted } from './phrases.ts';
import { dia, turno, vinculo } from './words.ts';

const NOBODY: Medico = {
  ...{ nome: null, especialidade: null, crm: null, uf: null, crmAtivo: null, regiao: null },
  ...{ turno: null, vinculo: null, diaMinimo: null, datas: [], contato: null, preferencias: [] },
};

export const missingOf = (medico: Medico): readonly Wanted[] =>
  WANTED.filter((field) => medico[field] === null && !(field === 'crm' && medico.crmAtivo !== null));

const told = (perfil: Medico) => ({ perfil, falta: missingOf(perfil) });

export const salvarMemoria = defineTool({
  name: 'salvar_memoria',
  label: 'Anotando…',
  description: 'Guarda o que o médico contou de si e do que procura. Só o que ele disse.',
  input: z.object({
    nome: z.string().min(1).max(80).optional(),
    especialidade: z.string().min(1).max(60).optional(),
    crm: z.string().max(20).optional(),
    uf: z.string().length(2).optional(),
    crm_ativo: z.boolean().optional(),
    regiao: z.string().min(1).max(60).optional(),
    turno: turno.optional(),
    vinculo: vinculo.optional(),
    a_partir_de: dia.optional(),
    datas: z.array(dia).max(10).optional(),
    contato: z.string().max(40).optional().describe('Telefone que o responsável pode usar.'),
    preferencia: z.string().max(300).optional().describe('Outra preferência, nas palavras do médico.'),
  }),
  effect: 'write',
  run: async ({ crm_ativo: crmAtivo, a_partir_de: diaMinimo, ...rest }, scope: JuliaScope) => {
    const given = Object.entries({ ...rest, crmAtivo, diaMinimo }).filter(([, value]) => value !== undefined);
    return told(await scope.resources.saveProfile(callerOf(scope), Object.fromEntries(given)));
  },
});

export const verificarPerfil = defineTool({
  name: 'verificar_perfil',
  label: 'Vendo seu perfil…',
  description: 'Diz o que já se sabe do médico e o que falta perguntar.',
  input: z.object({}),
  effect: 'read',
  run: async (_, scope: JuliaScope) => told((await scope.resources.perfil(scope.org, scope.user)) ?? NOBODY),
});

export const perguntarInteresse = defineTool({
  name: 'perguntar_interesse',
  label: 'Pensando no que perguntar…',
  description: 'Dá a próxima pergunta sobre o que o médico procura, sem repetir o que já se sabe.',
  input: z.object({}),
  effect: 'write',
  run: async (_, scope: JuliaScope) => {
    const perfil = (await scope.resources.perfil(scope.org, scope.user)) ?? NOBODY;
    const sobre = missingOf(perfil).find((field) => field !== 'especialidade') ?? null;
    const antes = await scope.resources.asked(callerOf(scope), 'interesse');
    return { sobre, pergunta: questionFor(sobre), perguntado_antes: antes };
  },
});

export const perguntarEspecialidade = defineTool({
  name: 'perguntar_especialidade',
  label: 'Vendo sua especialidade…',
  description: 'Dá a pergunta sobre a especialidade do médico, ou a especialidade quando já se sabe.',
  input: z.object({}),
  effect: 'write',
  run: async (_, scope: JuliaScope) => {
    const perfil = await scope.resources.perfil(scope.org, scope.user);
    const especialidade = perfil?.especialidade ?? null;
    if (especialidade !== null) return { especialidade, pergunta: null, perguntado_antes: null };
    const antes = await scope.resources.asked(callerOf(scope), 'especialidade');
    return { especialidade, pergunta: questionFor('especialidade'), perguntado_antes: antes };
  },
});
