const TELLING = /(?:^|_)(?:API_?KEY|KEY|SECRET|TOKEN|PASSWORD|PASSWD|SENHA|CREDENTIALS?)(?:_|$)/i;
/** A shorter one is masked where its surroundings tell what it is, or every log would be full of holes. */
const SHORTEST = 6;

/** What is secret in an environment: by the names of variables, and the passwords inside addresses. */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const found = Object.entries(env).flatMap(([name, value = '']) => [
    ...(TELLING.test(name) ? [value, value.trim()] : []),
    ...passwordsOf(value),
  ]);
  return [...new Set(found)].filter((secret) => secret.length >= SHORTEST);
}

/** As it was written and as it is meant: drivers tell the one, people the other. */
function passwordsOf(value: string): readonly string[] {
  if (!value.includes('://') || !URL.canParse(value)) return [];
  const { password } = new URL(value);
  const written = /:\/\/[^/?#]*?:([^/?#]*)@/.exec(value)?.[1] ?? '';
  return [written, password, decoded(password)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
