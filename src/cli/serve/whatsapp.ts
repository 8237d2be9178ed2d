import type { Config, PlatformOptions } from '#host';
import {
  configuredTranscriber,
  openWhatsApp,
  readWhatsAppConfig,
  type WhatsApp,
  whatsAppWarnings,
} from '#host/whatsapp';

export type ConfiguredWhatsApp = {
  readonly whatsapp: WhatsApp | null;
  /** What whoever starts us should know: what is configured by half. */
  readonly warnings: readonly string[];
  /** For the announcement. */
  readonly says: string;
};

/** WhatsApp as the environment wants it. Throws `configuration_invalid` with what to write. */
export function configuredWhatsApp(
  own: Config,
  onProblem: NonNullable<PlatformOptions['onProblem']>,
): ConfiguredWhatsApp {
  const config = readWhatsAppConfig();
  if (!config) return { whatsapp: null, warnings: [], says: 'não configurado' };
  const warnings = whatsAppWarnings(config);
  const { length } = config.numbers;
  return {
    whatsapp: openWhatsApp(config, { onProblem, transcriber: configuredTranscriber(own) }),
    warnings,
    says:
      warnings.length > 0
        ? `pela metade: ${warnings.length === 1 ? 'há um aviso' : `há ${warnings.length} avisos`}`
        : `/webhooks/whatsapp, ${length === 1 ? 'um número' : `${length} números`}`,
  };
}
