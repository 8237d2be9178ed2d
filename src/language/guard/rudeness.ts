import { once } from '../once.ts';
import type { Words } from './said.ts';

/**
 * How rude words are by themselves, whoever they are meant for: 3 an insult that stings, 2 coarse, 1 unfriendly. It stops
 * nothing; it tells ordinary talk from talk that a second look does no harm to.
 */
const RUDE: readonly (readonly [number, string])[] = [
  [
    3,
    `arrombad* filhodaputa fdp vagabund* vadia* puta putas putinha* piranha* escrot* cuzao cuzona cuzoes vtnc vsf tnc vtmnc desgracad* nojent* imund* verme vermes
    retardad* mongol mongoloide* imbeci* idiota* otari* babaca* canalha* lixo lixos escoria bosta bostas merda merdas buceta* boceta* piroca* viado* viad* bicha* traveco*
    sapata* boiola* macac* crioul* corno* cornud* cadela* biscate* rapariga* quenga* prostitut* punhet* boquete* foder fuder foda-se fodase fodam fude foda fodida fodido
    arrombar estupr* pedofil* nazi* racist* genocid* miseravel miseraveis maldit* demente* acefal* jument* lazarent* fdps pau pica caralho cu cuzinho gozar chupa chupar
    chupe mamar transar tesao gostosa putaria safad* porno* nudes energumen* cretin* patet* estupid* ridicul* bandid* vigarist* pilantra* mau-carater crapula* asqueros* ordinari*
    assassin* aberrac* satan* capet* demoni* endemoniad* vaca vacas galinha puxa-saco lambe puto putos arregaca* trouxa* burr* anta antas asn* jegue`,
  ],
  [
    2,
    `porra porras cacete droga inferno saco ladra* ladroes corrupt* mentiros* hipocrit* falso falsa falsos falsas covarde* traidor* palhac* burra burro burros burras
    nojo odeio odio ranco vergonh* fracassad* inutil inuteis incompetent* analfabet* ignorant* feia feio horros* gorda gordo velha velho louca louco doida doido doente
    malandr* golpist* fascist* comunist* petralh* bolsomin* esquerdist* gado gadinho mimizent* mimimi cala calar calado boca bunda rabo peido caga* mijo mijar fede fedid* fedorent* fedor
    porca porco rato ratos cobra* monstr* bruxa* peste praga desgraca* morra morre morrer matar bater porrada cadeia presa preso presidio vaza some sumam raspa raca
    abort* macumb* crente* favelad* pobre* escrav* mentira mentir corja quadrilha bando turma laia cambada invej* arrogant* prepotent* insuportavel chato chata pqp krl crl fuck bitch`,
  ],
  [
    1,
    `vai vao tu tua teu seu sua voces tao toma tomar nunca nada ninguem so mesmo povo lula bolsonaro pt presidente governo politic* deputad* senador* ministr* esquerda direita
    vergonhoso tchau fora lave roub* mente mentiu fake kkk kkkk kkkkk affs triste pior pessimo pessima ruim hahaha tomara deus acabou perdeu chora chorem mulher homem macho
    nordest* gay gays negr* pret* judeu* trans indi* feminist* mamata* papai bebe coitad* lacra* lacrad* ditad* tortur*`,
  ],
];

const weights = once(() => {
  const whole = new Map<string, number>();
  const prefixes = new Map<string, number>();
  for (const [weight, listed] of RUDE) {
    for (const word of listed.trim().split(/\s+/)) {
      const [table, key] = word.endsWith('*') ? [prefixes, word.slice(0, -1)] : [whole, word];
      if (!table.has(key)) table.set(key, weight);
    }
  }
  return { whole, prefixes };
});

const LONGEST = 10;

function weightOf(word: string): number {
  const { whole, prefixes } = weights();
  const known = whole.get(word);
  if (known !== undefined) return known;
  for (let length = Math.min(word.length, LONGEST); length >= 3; length -= 1) {
    const weight = prefixes.get(word.slice(0, length));
    if (weight !== undefined) return weight;
  }
  return 0;
}

/** One step of the scale; the lowest weight counts far less than a coarse word does. */
const STEPS = [0, 0.08, 0.5, 1.2] as const;

/** 0 to 1, nearer to 1 the more and the ruder; the length of the text does not matter much. */
export function rudenessOf({ said, places }: Words): number {
  const steps = said.map((word) => STEPS[weightOf(word)] ?? 0);
  let sum = 0;
  for (let at = 0; at < places.length; at += 1) sum += steps[places[at] ?? 0] ?? 0;
  const diluted = sum / (1 + Math.log1p(places.length) / 8);
  return 1 - Math.exp(-diluted);
}
