const TELLING = /(?:^|_)(?:API_?KEY|KEY|SECRET|TOKEN|PASSWORD|PASSWD|SENHA|CREDENTIALS?)(?:_|$)/i;
/** A shorter one is masked where its surroundings tell what it is, or every log would be full of holes. */
const SHORTEST = 6;

/** What is secret in an environment: by the names of variables, and the passwords inside addresses. */
export function secretsIn(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const found = Object.entries(env).flatMap(([name, value = '']) => [
    ...(TELLING.test(name) ? [value, value.trim()] : []),
    ...addressesIn(value).flatMap(passwordsOf),
  ]);
  return [...new Set(found)].filter((secret) => secret.length >= SHORTEST);
}

/** Of some servers there are several, by commas. */
const addressesIn = (value: string): readonly string[] =>
  value.includes('://') ? value.split(/,(?=\s*[a-z]+:\/\/)/).map((each) => each.trim()) : [];

/** As it was written and as it is meant: drivers tell the one, people the other. */
function passwordsOf(value: string): readonly string[] {
  if (!URL.canParse(value)) return [];
  const { protocol, username, password } = new URL(value);
  // A token for NATS stands where others have a name.
  if (password === '' && (protocol === 'nats:' || protocol === 'tls:')) return [username, decoded(username)];
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
