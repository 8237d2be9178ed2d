import { fold } from '#language';
import type { AssetClass } from '../../desk/index.ts';

const CLASSES: readonly (readonly [RegExp, AssetClass])[] = [
  [/tesouro|selic/u, 'tesouro'],
  [
    /(?<!\p{L})(?:cdb|lci|lca|cri|cra|debentures?|renda fixa|rdb|caixinha|cofrinho|reserva)(?!\p{L})/u,
    'renda_fixa',
  ],
  [/poupanca/u, 'poupanca'],
  [/(?<!\p{L})(?:fiis?|fundos? imobiliarios?)(?!\p{L})|(?<!\p{L})[a-z]{4}11(?!\d)/u, 'fiis'],
  [/(?<!\p{L})(?:acoes|acao|bolsa)(?!\p{L})|(?<![\p{L}\d])[a-z]{4}[3-8](?![\p{L}\d])/u, 'acoes'],
  [/(?<!\p{L})(?:bitcoin|btc|ethereum|eth|cripto\p{L}*)(?!\p{L})/u, 'cripto'],
  [/previdencia|pgbl|vgbl/u, 'previdencia'],
  [/(?<!\p{L})fundos?(?!\p{L})/u, 'fundos'],
  [/(?<!\p{L})(?:apartamento|apto|casa|terreno|imovel|sitio|lote)(?!\p{L})/u, 'imovel'],
  [/(?<!\p{L})(?:carro|moto|veiculo|caminhao)(?!\p{L})/u, 'veiculo'],
  [/(?<!\p{L})(?:investid[oa]s?|aplicad[oa]s?|investimentos?)(?!\p{L})/u, 'outros_investimentos'],
];

/** What kind of thing these words name; null: none that one invests in or owns. */
export function assetClassIn(text: string): AssetClass | null {
  const plain = fold(text);
  return CLASSES.find(([words]) => words.test(plain))?.[1] ?? null;
}
