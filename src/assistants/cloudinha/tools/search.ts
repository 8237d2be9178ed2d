import { z } from 'zod';
import { established } from '#protocol';
import { defineTool } from '#runtime';
import {
  COTAS,
  cardOf,
  INDIFFERENT,
  INSTITUTION_KINDS,
  type Offer,
  type OpportunityFilter,
  PROGRAMMES,
  SHIFTS,
  SORTS,
  type StudentProfile,
} from '../desk/index.ts';
import { asJson, profileIn, searchIn } from '../slots.ts';
import { decideExclusion } from './decide-eligibility.ts';
import type { CloudinhaScope } from './scope.ts';

/** How many are shown at once. */
const SHOWN = 5;
/** How many may be seen of one search, by asking for more. */
const MOST = 20;

const filters = z.strictObject({
  curso: z.string().max(120).optional(),
  cidade: z.string().max(120).nullable().optional().describe('null: em qualquer cidade.'),
  uf: z.string().max(2).nullable().optional(),
  raio_km: z.number().min(0).max(5_000).nullable().optional(),
  nota: z.number().min(0).max(1_000).nullable().optional(),
  renda: z.number().min(0).nullable().optional().describe('Reais por pessoa.'),
  turno: z.enum([...SHIFTS, INDIFFERENT]).optional(),
  tipo_inst: z.enum([...INSTITUTION_KINDS, INDIFFERENT]).optional(),
  programa: z.enum(PROGRAMMES).nullable().optional(),
  cotas: z.array(z.enum(COTAS)).max(5).optional(),
});
type Filters = z.output<typeof filters>;

export const searchOpportunitiesTool = {
  ...defineTool({
    name: 'searchOpportunitiesTool',
    label: 'Buscando vagas e bolsas…',
    description:
      'Busca vagas do Sisu e bolsas do Prouni. O que se sabe do estudante e não vier em filters vem do perfil. Em "afrouxado" está o que não deu para atender; "iguais" diz que são as mesmas já mostradas.',
    input: z.object({
      query: z.string().max(200).optional().describe('Curso, ou curso e instituição.'),
      filters: filters.optional(),
      sort_by: z.enum(SORTS).optional().describe('quality: pela qualidade no MEC.'),
      pular: z
        .number()
        .int()
        .min(0)
        .max(MOST - SHOWN)
        .optional()
        .describe('Quantas já foram mostradas.'),
    }),
    effect: 'read',
    run: async ({ query, filters: given = {}, sort_by, pular = 0 }, scope: CloudinhaScope) => {
      const perfil = profileIn(scope);
      const filter = filterOf(given, perfil);
      const found = await scope.resources.opportunities.search(
        scope.org,
        {
          ...filter,
          ...(filter.curso ? {} : { query: anyOrNamed(query ?? null) }),
          sort_by,
          limit: pular + SHOWN,
        },
        scope.now,
      );
      const offers = found.offers.slice(pular);
      const value = {
        total: found.total,
        ofertas: offers.map(told),
        afrouxado: found.relaxed.map((relaxed) => relaxed.told),
        demonstracao: found.demo,
        iguais: sameAsShown(offers, scope),
      };
      const decided = decideExclusion(
        { ...perfil, income_per_capita: filter.renda_per_capita ?? null },
        scope,
      );
      const after = slotsAfter(scope, { given, sort_by, ids: offers.map(({ id }) => id) });
      const slots = { ...after, ...decided.slots };
      const shown = { ofertas: value.ofertas, vistas: pular + offers.length, total: found.total };
      // The same cards once more would only push the question out of sight.
      return established(
        value,
        // What there is no more of was shown before, and can still be spoken of.
        offers.length === 0 ? slots : { ...slots, mostradas: asJson(shown) },
        { ...(value.iguais ? {} : { cards: offers.map(cardOf) }), ...decided.shown },
      );
    },
  }),
  untrusted: true as const,
};

/** What is not said is what the profile says. Nobody's income is left out by forgetting it. */
function filterOf(given: Filters, perfil: StudentProfile): OpportunityFilter {
  return {
    curso: anyOrNamed(given.curso ?? perfil.curso),
    ...cityOf(given, perfil),
    nota: given.nota === undefined ? scored(perfil.nota_enem) : scored(given.nota),
    renda_per_capita: perfil.income_per_capita ?? given.renda,
    turno: given.turno ?? perfil.turno,
    tipo_inst: given.tipo_inst ?? perfil.tipo_instituicao,
    programa: given.programa,
    cotas: given.cotas ?? perfil.cotas,
    // Who said "only here" meant it.
    ...(perfil.flexivel_cidade === false && given.cidade === undefined && { manter: ['cidade'] }),
  };
}

const anyOrNamed = (curso: string | null): string | null => (curso === INDIFFERENT ? null : curso);

/** Who did not take the exam has no score to compare. */
const scored = (nota: number | null): number | null => (nota === 0 ? null : nota);

/** Where they live is where they look, until they say that elsewhere will do. */
function cityOf(
  given: Filters,
  perfil: StudentProfile,
): Pick<OpportunityFilter, 'cidade' | 'uf' | 'raio_km'> {
  const raio_km = given.raio_km === undefined ? perfil.raio_km : given.raio_km;
  if (given.cidade === null) return { uf: given.uf };
  if (given.cidade !== undefined) return { cidade: given.cidade, uf: given.uf, raio_km };
  const anywhere = perfil.flexivel_cidade === true && raio_km === null;
  if (anywhere) return { uf: given.uf };
  return { cidade: perfil.cidade, uf: perfil.uf, raio_km: perfil.flexivel_cidade === true ? raio_km : null };
}

const sameAsShown = (offers: readonly Offer[], scope: CloudinhaScope): boolean =>
  offers.length > 0 && JSON.stringify(offers.map(({ id }) => id)) === JSON.stringify(searchIn(scope).ids);

type Asked = {
  readonly given: Filters;
  readonly sort_by: string | undefined;
  readonly ids: readonly string[];
};

/** Offers were shown; by quality after the question about other cities, they are the last of this search. */
function slotsAfter(scope: CloudinhaScope, { given, sort_by, ids }: Asked) {
  const busca = searchIn(scope);
  const elsewhere = given.cidade != null && given.cidade !== profileIn(scope).cidade;
  return {
    busca: asJson({
      ...busca,
      ids: ids.length > 0 ? ids : busca.ids,
      feita: true,
      final: busca.final || (sort_by === 'quality' && profileIn(scope).flexivel_cidade !== null),
      ...(elsewhere && { cidade: given.cidade ?? null, uf: given.uf ?? null }),
      ...(given.programa !== undefined && { programa: given.programa }),
    }),
  };
}

/** An offer as agents read it. */
const told = (offer: Offer) => ({
  id: offer.id,
  programa: offer.programa,
  edicao: offer.edicao,
  curso: offer.curso,
  grau: offer.grau,
  turno: offer.turno,
  instituicao: offer.instituicao,
  sigla: offer.sigla,
  tipo: offer.tipo,
  cidade: offer.cidade,
  uf: offer.uf,
  cidade_e_sede: offer.local === 'sede',
  bolsa: offer.bolsa,
  corte: offer.corte && { nota: offer.corte.nota, modalidade: offer.corte.rotulo },
  situacao: offer.situacao,
  distancia_km: offer.distancia_km,
  qualidade: offer.qualidade,
  demonstracao: offer.demo,
});
export type ToldOffer = ReturnType<typeof told>;
