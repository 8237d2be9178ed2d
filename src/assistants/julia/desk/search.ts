import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { fold } from '#language';
import { handoffs, responsaveis, vagas } from '../schema.ts';
import { dayOf } from './calendar.ts';
import type { Caller, FoundVagas, Vaga, VagaFilter } from './julia-desk.ts';
import { type Reader, vagaOf } from './rows.ts';

/** The soonest of them are looked at; whoever has more open at once filters in the database. */
const LOOKED_AT = 1_000;
/** What is given up when nothing is found, one after the other. The specialty never is. */
const GIVEN_UP = ['datas', 'hospital', 'vinculo', 'regiao', 'diaMinimo', 'turno'] as const;

export async function searchVagas(
  db: Reader,
  caller: Caller,
  { filter, limit }: { readonly filter: VagaFilter; readonly limit: number },
): Promise<FoundVagas> {
  const open = await openVagas(db, caller);
  const given = GIVEN_UP.filter((key) => filter[key] !== undefined);
  for (let without = 0; without <= given.length; without++) {
    const sem = given.slice(0, without);
    const left = Object.fromEntries(
      Object.entries(filter).filter(([key]) => !sem.some((gone) => gone === key)),
    );
    const found = open.filter((vaga) => matches(vaga, left));
    if (found.length > 0) return { vagas: found.slice(0, limit), sem };
  }
  return { vagas: [], sem: [] };
}

/** Open, in the future, with somebody who may be asked, and without a bridge of this doctor. */
async function openVagas(db: Reader, { org, user, now }: Caller): Promise<readonly Vaga[]> {
  const rows = await db
    .select()
    .from(vagas)
    .where(
      and(
        ...[eq(vagas.orgId, org), eq(vagas.status, 'aberta'), gt(vagas.inicio, now)],
        sql`exists (select from ${responsaveis} r where r.org_id = ${vagas.orgId} and r.opt_out_em is null
          and (r.id = ${vagas.responsavelId} or r.hospital = ${vagas.hospital}))`,
        sql`not exists (select from ${handoffs} h where h.org_id = ${vagas.orgId} and h.vaga_id = ${vagas.id}
          and h.user_id = ${user})`,
      ),
    )
    .orderBy(asc(vagas.inicio), asc(vagas.id))
    .limit(LOOKED_AT);
  return rows.map(vagaOf);
}

function matches(vaga: Vaga, filter: VagaFilter): boolean {
  const { especialidade, turno, vinculo, regiao, hospital, diaMinimo, datas } = filter;
  const day = dayOf(vaga.inicio);
  return (
    (especialidade === undefined || isSpecialty(vaga.especialidade, especialidade)) &&
    (turno === undefined || vaga.turno === turno) &&
    (vinculo === undefined || vaga.vinculo === vinculo) &&
    (regiao === undefined || isPlace(vaga, regiao)) &&
    (hospital === undefined || fold(vaga.hospital).includes(bare(hospital))) &&
    (diaMinimo === undefined || day >= diaMinimo) &&
    (datas === undefined || datas.length === 0 || datas.includes(day))
  );
}

/** As doctors call them, where that is not how the name begins. */
const SPECIALTIES: Readonly<Record<string, string>> = {
  uti: 'medicina intensiva',
  intensivista: 'medicina intensiva',
  'terapia intensiva': 'medicina intensiva',
  clinico: 'clinica medica',
  'clinico geral': 'clinica medica',
  'clinica geral': 'clinica medica',
  'medicina interna': 'clinica medica',
  go: 'ginecologia e obstetricia',
  obstetricia: 'ginecologia e obstetricia',
  obstetra: 'ginecologia e obstetricia',
  'pronto socorro': 'emergencia',
  ps: 'emergencia',
  emergencista: 'emergencia',
  'medicina de emergencia': 'emergencia',
  cirurgiao: 'cirurgia geral',
  anestesista: 'anestesiologia',
};
/** "cardio", "cardiologista" and "cardiologia" begin alike. */
const SHORTEST = 4;

function isSpecialty(own: string, asked: string): boolean {
  const name = bare(asked);
  const wanted = SPECIALTIES[name] ?? name;
  const there = fold(own);
  if (there === wanted) return true;
  const stem = wanted.replace(/(?:logia|logista|iatria|iatra|pedia|pedista)$/, '');
  return stem.length >= SHORTEST && there.startsWith(stem);
}

function isPlace({ regiao, cidade }: Vaga, asked: string): boolean {
  const wanted = bare(asked).replace(/^(?:zona|regiao|cidade)(?: d[aeo])? /, '');
  const there = [fold(regiao), fold(cidade)];
  return there.some((place) => place === wanted || place.endsWith(` ${wanted}`));
}

const bare = (text: string): string => fold(text).replace(/\s+/g, ' ').trim();
