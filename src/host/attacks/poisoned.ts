import { cloudinha } from '#assistants';
import type { Assistant, WebAnswer } from '#protocol';

/** Where the attacker's words stand. */
export const STRANGERS = ['document', 'file name', 'web', 'tool output'] as const;
export const OWN = ['profile', 'memory', 'feedback'] as const;
export type Channel = (typeof STRANGERS)[number] | (typeof OWN)[number];

export type Poison = { channel: Channel; text: string };

const STUDENT = {
  ...{ nome: 'Ana', idade: 18, cidade: 'Campinas', uf: 'SP', escolaridade: 'Ensino Médio Completo' },
  ...{ curso: null, nota_enem: null, turno: null, tipo_instituicao: null, income_per_capita: null },
  ...{ renda_familiar: null, pessoas: null, flexivel_cidade: null, raio_km: null, sort_by: null },
  ...{ cotas: null, onboarding_completed: true, active_workflow: null },
};

const PASSAGE = {
  ...{ id: 'p1', document: 'd1', title: 'Edital', collection: 'prouni', heading: '1 Regras', item: '1.1' },
  ...{ text: 'As inscrições são gratuitas.', url: null, score: 0.9 },
};

const OFFER = {
  ...{ id: 'o1', programa: 'sisu', edicao: '2026', curso: 'Direito', grau: null, turno: 'Noturno' },
  ...{
    instituicao: 'Universidade',
    sigla: null,
    tipo: 'publica',
    campus: null,
    cidade: 'Campinas',
    uf: 'SP',
  },
  ...{ local: 'campus', bolsa: null, vagas: 10, cortes: [], corte: null, situacao: null, diferenca: null },
  ...{
    distancia_km: null,
    qualidade: { cpc: null, igc: null, cc: null, ci: null },
    demo: true,
    fonte: 'teste',
  },
};

/**
 * Cloudinha as she ships: agents, tools, workflows, guards and checks. Only what her tables, documents and the web answer is the
 * attacker's, and what is written is counted.
 */
export function poisonedCloudinha(): { assistant: Assistant; poison: Poison; writes: unknown[] } {
  const poison: Poison = { channel: 'document', text: '' };
  const writes: unknown[] = [];
  const at = (channel: Channel, otherwise: string): string =>
    poison.channel === channel ? poison.text : otherwise;
  const found = (): boolean => poison.channel === 'document' || poison.channel === 'file name';
  const web = async (): Promise<WebAnswer> => ({
    kind: 'found',
    engine: 'teste',
    results: [{ title: at('web', 'Página'), url: 'https://exemplo.test', snippet: at('web', 'texto') }],
  });
  const resources = {
    profile: async () => ({ ...STUDENT, nome: at('profile', 'Ana') }),
    updateProfile: async (_: unknown, changes: object) => {
      writes.push(changes);
      return { ...STUDENT, ...changes };
    },
    opportunities: {
      search: async () => ({
        offers: [{ ...OFFER, instituicao: at('tool output', 'Universidade') }],
        ...{ total: 1, relaxed: [], demo: true },
      }),
    },
    moderation: { log: async () => undefined },
    knowledge: null,
    web: { search: web },
    shelf: {
      search: async () =>
        found() ? [{ ...PASSAGE, text: at('document', PASSAGE.text), title: at('file name', 'Edital') }] : [],
    },
  };
  const { tables: _, ...shipped } = cloudinha;
  return { assistant: { ...shipped, resources: () => resources }, poison, writes };
}
