import type { JsonObject } from '#protocol';
import type { Medico } from '../desk/index.ts';
import type { DoctorFacts, Reading } from '../understand/index.ts';
import { putsOff } from './later-words.ts';
import type { JuliaMemo, Topic, Wish } from './memo.ts';

/** "qualquer região" names none. */
const ANY = /^(?:em )?(?:qualquer|tod[oa]s?)(?!\p{L})/iu;

/** What a message tells that was not known, or was otherwise. */
export function learnt(facts: DoctorFacts, wish: Wish): DoctorFacts {
  const known: Readonly<Record<string, unknown>> = wish;
  const news = Object.entries(facts).filter(
    ([field, value]) =>
      value !== undefined &&
      !ANY.test(String(value)) &&
      JSON.stringify(known[field]) !== JSON.stringify(value),
  );
  return Object.fromEntries(news);
}

/** "É PJ ou CLT?" tells no wish, nor does the day in "amanhã te falo" or in a question about anything else. */
export function withoutStray(
  { facts, asks, intent }: Pick<Reading, 'facts' | 'asks' | 'intent'>,
  { text, shown }: { readonly text: string; readonly shown: boolean },
): DoctorFacts {
  const { vinculo, datas, diaMinimo, ...rest } = facts;
  const asksOnly = asks !== null && intent === 'duvida_perfil';
  const dated = !putsOff(text) && !(asksOnly && !shown && asks === 'outro');
  return {
    ...rest,
    ...(vinculo !== undefined && !asksOnly && { vinculo }),
    ...(dated && datas !== undefined && { datas }),
    ...(dated && diaMinimo !== undefined && { diaMinimo }),
  };
}

/** The wish as it is now; days named before are over when others are named. */
export function merged(wish: Wish, { nome: _, crm, ...news }: DoctorFacts): Wish {
  return { ...wish, ...news, ...(crm !== undefined && { crmAtivo: news.crmAtivo ?? wish.crmAtivo ?? true }) };
}

/** Fills what the conversation did not tell with what is known from before. */
export function withProfile(
  wish: Wish,
  { especialidade, uf, crmAtivo, regiao, turno, vinculo }: ProfileTold,
): Wish {
  const known = Object.entries({ especialidade, uf, crmAtivo, regiao, turno, vinculo });
  return { ...Object.fromEntries(known.filter(([, value]) => value !== null)), ...wish };
}
type ProfileTold = Pick<Medico, 'especialidade' | 'uf' | 'crmAtivo' | 'regiao' | 'turno' | 'vinculo'>;

const IN_ORDER = ['especialidade', 'turno', 'regiao', 'vinculo', 'crm'] as const satisfies readonly Topic[];
export type Qualification = (typeof IN_ORDER)[number];

/** The next thing worth asking; null when all is known or was asked. */
export function unknownIn({ wish, known }: Pick<JuliaMemo, 'wish' | 'known'>): Qualification | null {
  const told: Readonly<Record<Qualification, unknown>> = { ...emptyWish, ...wish, crm: wish.crmAtivo };
  return IN_ORDER.find((topic) => told[topic] === undefined && !known.includes(topic)) ?? null;
}
const emptyWish = { especialidade: undefined, turno: undefined, regiao: undefined, vinculo: undefined };

/** The wish as the search takes it. */
export const searchFor = ({ especialidade, turno, regiao, vinculo, diaMinimo, datas }: Wish): JsonObject => ({
  ...(especialidade !== undefined && { especialidade }),
  ...(turno !== undefined && { turno }),
  ...(regiao !== undefined && { regiao }),
  ...(vinculo !== undefined && { vinculo }),
  ...(diaMinimo !== undefined && { a_partir_de: diaMinimo }),
  ...(datas !== undefined && datas.length > 0 && { datas: [...datas] }),
});

/** @example inWords({ especialidade: 'cardiologia', turno: 'noturno' }) // 'plantão noturno de cardiologia' */
export function inWords({ especialidade, turno, regiao, vinculo }: Wish): string {
  const parts = [
    'plantão',
    turno,
    vinculo,
    especialidade && `de ${especialidade}`,
    regiao && inRegion(regiao),
  ];
  return parts.filter(Boolean).join(' ');
}

/** "na zona sul", "no centro", "em Campinas". */
export function inRegion(region: string): string {
  if (/^(?:zona|regi[aã]o|grande|baixada) /iu.test(region)) return `na ${region}`;
  return /^(?:centro|abc|interior|litoral)\b/iu.test(region) ? `no ${region}` : `em ${region}`;
}
