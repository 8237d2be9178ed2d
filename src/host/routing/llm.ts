import { readFileSync } from 'node:fs';
import {
  createModelNetwork,
  type GoogleCredentials,
  geminiSource,
  googleCredentials,
  sourceOf,
  vertexSource,
} from '#models';
import { type ModelSource, ProsaError, parseJson } from '#protocol';
import { systemClock } from '../clock.ts';
import type { LlmConfig } from './options.ts';

const DEFAULTS = { modelName: 'gemini-2.0-flash-001', location: 'us-central1' } as const;

/** The model that a configuration means. Whatever is wrong with it is said now, not with the first message. */
export function modelOf(config: LlmConfig | undefined): ModelSource {
  if (typeof config !== 'object' || config === null) throw invalid('Falta "llmConfig".');
  if (config.model !== undefined) return givenModel(config.model);
  for (const field of [
    'projectId',
    'credentialsPath',
    'apiKey',
    'modelName',
    'location',
    'baseURL',
  ] as const) {
    assertText(`llmConfig.${field}`, config[field]);
  }
  const { projectId, credentialsPath, apiKey, baseURL } = config;
  const modelName = config.modelName ?? DEFAULTS.modelName;
  const { fetch } = createModelNetwork({ clock: systemClock() });
  if (projectId && credentialsPath) {
    const location = config.location ?? DEFAULTS.location;
    return vertexSource({
      modelName,
      projectId,
      location,
      baseURL,
      fetch,
      credentials: credentialsAt(credentialsPath),
    });
  }
  if (apiKey) return geminiSource({ modelName, apiKey, baseURL, fetch });
  if (credentialsPath) throw invalid('Com "llmConfig.credentialsPath" informe também "llmConfig.projectId".');
  if (projectId) {
    throw invalid('Com "llmConfig.projectId" informe "llmConfig.credentialsPath" ou "llmConfig.apiKey".');
  }
  throw invalid('"llmConfig" precisa de "projectId" e "credentialsPath", de "apiKey" ou de "model".');
}

function givenModel(model: NonNullable<LlmConfig['model']>): ModelSource {
  const fits = typeof model === 'object' && (isFunction(model, 'open') || isFunction(model, 'doStream'));
  if (fits) return sourceOf(model);
  throw invalid('"llmConfig.model" precisa seguir a interface LanguageModel do AI SDK.');
}

const isFunction = (value: object, key: string): boolean =>
  typeof (value as Record<string, unknown>)[key] === 'function';

function assertText(name: string, value: unknown): void {
  if (value === undefined || (typeof value === 'string' && value.trim() !== '')) return;
  throw invalid(`"${name}" precisa ser um texto não vazio.`);
}

function credentialsAt(path: string): GoogleCredentials {
  const parsed = googleCredentials.safeParse(parseJson(textAt(path)));
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).filter((field) => field !== '');
  const which = fields.length > 0 ? ` Confira: ${fields.join(', ')}.` : '';
  throw invalid(`"${path}" não é o arquivo JSON de uma conta de serviço do Google Cloud.${which}`);
}

function textAt(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw invalid(`Não foi possível ler "llmConfig.credentialsPath": "${path}".`, cause);
  }
}

const invalid = (detail: string, cause?: unknown): ProsaError =>
  new ProsaError('configuration_invalid', detail, cause);
