import type { Results } from '#runtime/missions';
import { listed } from '../../phrases/investimentos.ts';
import { OPTION_NAMES, RATE_NAMES, OPTION_SAID as SAID } from '../../phrases/investimentos-aplicacoes.ts';
import { type Say, said, type Teller } from '../kit/index.ts';
import { isSupposed, type Option, partOf, type RateName, ratesOf, rateTerm, realOf } from './options.ts';
import { sourceTold } from './published.ts';

/** "o CDB a 110% do CDI": an option with its own rate. */
export function optionTold({ kind, rende }: Option, say: Say): string {
  const name = OPTION_NAMES[kind];
  switch (rende.of) {
    case 'cdi':
      return SAID.ofCdi(name, say.percent(partOf(rende), 'percentual do CDI'));
    case 'ipca':
      return SAID.overInflation(name, say.percent(realOf(rende), 'taxa além da inflação'));
    case 'ano':
      return SAID.yearly(name, say.percent(said(Number(rende.percent)), 'taxa ao ano'));
    case 'mes':
      return SAID.monthly(name, `${say.number(said(Number(rende.percent)), 'taxa ao mês')}%`);
    case 'selic':
    case 'poupanca':
      return name;
  }
}

/** The rates that were used, with who published them or that they are supposed. */
export function ratesTold(options: readonly Option[], tell: Teller, results: Results): string | null {
  const told = ratesOf(options).flatMap((name) => tell.sentence((say) => rateTold(name, say, results)) ?? []);
  return told.length === 0 ? null : SAID.used(listed(told));
}

function rateTold(name: RateName, say: Say, results: Results): string {
  // A month's rate lives on its second decimal.
  const monthly = name === 'poupanca_mes';
  const value = monthly
    ? `${say.number(rateTerm(results, name), 'rendimento da poupança ao mês')}% ao mês`
    : `${say.percent(rateTerm(results, name), RATE_NAMES[name].slice(2))} ao ano`;
  const source = sourceTold(results, name);
  return source === null
    ? SAID.supposedRate(RATE_NAMES[name], value)
    : SAID.rate(RATE_NAMES[name], value, source);
}

/** "CDB": an option where there is no room for its rate; of several of a kind, which of them. */
export function chartNames(options: readonly Option[]): readonly { nome: string; said: string }[] {
  const names = options.map(({ kind }) => capital(OPTION_NAMES[kind].replace(ARTICLE, '')));
  return options.map(({ nome }, at) => {
    const name = names[at] ?? nome;
    const before = names.slice(0, at).filter((each) => each === name).length;
    return { nome, said: before === 0 ? name : `${name} (${before + 1})` };
  });
}
const ARTICLE = /^(?:[oa]s?|um|uma) /;
const capital = (text: string): string => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1);

/** Own rates of options that nobody told. */
export function supposedTold(options: readonly Option[], tell: Teller): string | null {
  const named = options.filter(isSupposed).flatMap((option) => {
    if (option.rende.of === 'selic') return SAID.asSelic;
    return tell.sentence((say) => optionTold(option, say)) ?? [];
  });
  return named.length === 0 ? null : SAID.usualRates(listed(named));
}
