// Makes the folder ready before any npm script: dependencies as locked, the Node that runs our TypeScript, and the pages built.
// Plain JavaScript without dependencies, because it runs on whatever Node the machine has, before anything is
// installed. It writes to stderr only: the stdout of the command that follows belongs to that command.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const WAIT_STEP_MS = 250;
const WAIT_LIMIT_MS = 10 * 60_000;
const UNSIGNED_LOCK_MS = 10_000;
const OLDEST_NODE = 20;
const PAGES_MARK = '.prosa-built';
const WINDOWS = process.platform === 'win32';

/** A failure that we can explain: its message is all that the person sees. */
class Obstacle extends Error {
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Idempotent; returns at once when nothing is to be done. Throws an `Obstacle` when a person has to act. */
function prepare(root) {
  requireNode(process.versions.node);
  const places = placesIn(root);
  const wanted = { packages: fingerprint(root), pages: fingerprintOfPages(root) };
  if (isReady(places, wanted)) return;
  const release = takeLock(places.lock);
  try {
    if (!arePackagesReady(places, wanted.packages)) preparePackages(root, places, wanted.packages);
    if (!arePagesReady(places, wanted.pages)) buildPages(root, places, wanted.pages);
  } finally {
    release();
  }
}

function preparePackages(root, places, wanted) {
  if (!isInstalledAsLocked(root)) install(root);
  requireNode24(places.node);
  writeMark(places.mark, wanted);
}

function placesIn(root) {
  return {
    node: join(root, 'node_modules', 'node', 'bin', WINDOWS ? 'node.exe' : 'node'),
    vite: join(root, 'node_modules', 'vite', 'bin', 'vite.js'),
    mark: join(root, 'node_modules', '.prosa-prepared'),
    lock: join(root, '.prosa', 'install.lock'),
    web: join(root, 'web'),
    pages: join(root, 'web', 'dist'),
  };
}

/** Of what decides the content of `node_modules`, and nothing else: a new npm script is no reason to install. */
function fingerprint(root) {
  const { dependencies, devDependencies, optionalDependencies, overrides, allowScripts } = readJson(
    join(root, 'package.json'),
  );
  const decisive = JSON.stringify({
    dependencies,
    devDependencies,
    optionalDependencies,
    overrides,
    allowScripts,
  });
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(decisive).digest('hex');
}

/** Of all that goes into the pages: their own sources, the protocol that they import, and the packages. Null where there are none. */
function fingerprintOfPages(root) {
  const web = join(root, 'web');
  if (!existsSync(join(web, 'index.html'))) return null;
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of [...sourcesIn(web), ...sourcesIn(join(root, 'src', 'protocol'))]) {
    hash.update(`${relative(root, path)}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** In an order that is the same on every machine; without tests, and without what a build wrote. */
function sourcesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !isAside(relative(folder, path)))
    .sort();
}

const isAside = (path) =>
  /\.test\.tsx?$/.test(path) || /^(?:dist|tests)(?:[.-].*)?$/.test(path.split(sep)[0]);

function isReady(places, wanted) {
  return arePackagesReady(places, wanted.packages) && arePagesReady(places, wanted.pages);
}

function arePackagesReady(places, wanted) {
  return existsSync(places.node) && readText(places.mark) === wanted;
}

/** The mark lies with the pages: whoever deletes them deletes it too. */
function arePagesReady({ pages }, wanted) {
  return wanted === null || readText(join(pages, PAGES_MARK)) === wanted;
}

/** Beside the old pages, which a server may be showing meanwhile; then in their place. */
function buildPages(root, { node, vite, web, pages }, wanted) {
  console.error('Construindo a página…');
  const draft = join(web, `dist-${process.pid}`);
  try {
    const run = spawnSync(node, [vite, 'build', web, '--outDir', draft, '--logLevel', 'error'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    });
    if (run.signal)
      throw new Obstacle('Construção interrompida. Rode o comando de novo para continuar.', 130);
    if (run.error) throw new Obstacle(`Não foi possível construir a página: ${run.error.message}`);
    if (run.status !== 0) throw new Obstacle(explainBuild(`${run.stdout}\n${run.stderr}`));
    writeFileSync(join(draft, PAGES_MARK), wanted);
    replaceFolder(pages, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function explainBuild(output) {
  if (/ENOSPC/.test(output)) return 'O disco está cheio. Libere espaço e rode o comando de novo.';
  if (/EROFS|EACCES|EPERM/.test(output))
    return 'Sem permissão para gravar em web/dist. Copie o projeto para uma pasta sua e rode de novo.';
  return `A página não pôde ser construída:\n${output.trim()}`;
}

function replaceFolder(target, draft) {
  const old = `${draft}-old`;
  if (existsSync(target)) renameSync(target, old);
  renameSync(draft, target);
  rmSync(old, { recursive: true, force: true });
}

/**
 * npm writes `node_modules/.package-lock.json` last, after the install scripts. If it lists what we want, somebody
 * installed by hand, and installing again would pull the floor from under whatever runs in this folder now.
 */
function isInstalledAsLocked(root) {
  const installed = readJson(join(root, 'node_modules', '.package-lock.json'))?.packages;
  const locked = readJson(join(root, 'package-lock.json'))?.packages;
  if (!installed || !locked) return false;
  const asLocked = (path) => locked[path]?.version === installed[path]?.version;
  const mayBeAbsent = (path) => path === '' || locked[path].optional === true;
  return (
    Object.keys(installed).every(asLocked) &&
    Object.keys(locked).every((path) => mayBeAbsent(path) || asLocked(path))
  );
}

function install(root) {
  console.error('Instalando dependências (só na primeira vez)…');
  rmSync(placesIn(root).mark, { force: true });
  // The flags undo settings of the machine (NODE_ENV=production, ignore-scripts, engine-strict) that would leave out our Node.
  const flags = [
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--engine-strict=false',
  ];
  const run = spawnSync('npm', ['ci', ...flags], {
    cwd: root,
    env: { ...process.env, PATH: pathWithout(join(root, 'node_modules')) },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: WINDOWS,
  });
  if (run.signal) throw new Obstacle('Instalação interrompida. Rode o comando de novo para continuar.', 130);
  if (run.error) throw new Obstacle(explainSpawn(run.error));
  if (run.status !== 0) throw new Obstacle(explainNpm(run.stderr));
}

/** npm must run on the machine's own Node: `npm ci` deletes ours while it works. */
function pathWithout(folder) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !resolve(entry).startsWith(folder))
    .join(delimiter);
}

function explainSpawn(error) {
  if (error.code === 'ENOENT')
    return 'O npm não foi encontrado. Instale o Node.js (versão 20 ou mais nova), que traz o npm, e rode de novo.';
  return `Não foi possível iniciar o npm: ${error.message}`;
}

function explainNpm(stderr) {
  const detail = stderr.trim();
  if (/EROFS|EACCES|EPERM/.test(detail))
    return 'Sem permissão para gravar em node_modules. Copie o projeto para uma pasta sua e rode de novo.';
  if (/ENOSPC/.test(detail)) return 'O disco está cheio. Libere espaço e rode o comando de novo.';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED/.test(detail))
    return 'Sem acesso ao registro do npm. A primeira execução precisa de rede (ou do seu proxy): confira e rode de novo.';
  return `O npm não conseguiu instalar as dependências:\n${detail}`;
}

/** The machine's own, which npm runs on. */
function requireNode(version) {
  if (Number.parseInt(version, 10) >= OLDEST_NODE) return;
  throw new Obstacle(`O projeto precisa do Node ${OLDEST_NODE} ou mais novo, e este é o ${version}.`);
}

function requireNode24(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  if (stdout?.startsWith('v24.')) return;
  const found = stdout?.trim() || 'nenhum';
  throw new Obstacle(
    `O Node 24 do projeto não está em node_modules (encontrado: ${found}).\nApague a pasta node_modules e rode de novo; se o seu npm bloqueia scripts de instalação, permita o do pacote "node".`,
  );
}

function writeMark(mark, wanted) {
  const draft = `${mark}.${process.pid}`;
  writeFileSync(draft, wanted);
  renameSync(draft, mark);
}

/** One install at a time. A lock whose owner is dead is taken over; returns the function that gives it back. */
function takeLock(lock) {
  mkdirSync(dirname(lock), { recursive: true });
  const deadline = Date.now() + WAIT_LIMIT_MS;
  while (!tryLock(lock)) {
    if (isAbandoned(lock) && takeOver(lock)) break;
    if (Date.now() > deadline)
      throw new Obstacle(`Outra instalação não termina há 10 minutos. Se não há nenhuma, apague ${lock}.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WAIT_STEP_MS);
  }
  return () => rmSync(lock, { force: true });
}

/**
 * Of several who find the same lock abandoned one takes it over: under a second lock it looks again, so that nobody removes a
 * lock that somebody just took.
 */
function takeOver(lock) {
  const turn = `${lock}.takeover`;
  if (!tryLock(turn)) {
    if (ageOf(turn) > UNSIGNED_LOCK_MS) rmSync(turn, { force: true });
    return false;
  }
  try {
    if (!isAbandoned(lock)) return false;
    rmSync(lock, { force: true });
    return tryLock(lock);
  } finally {
    rmSync(turn, { force: true });
  }
}

function tryLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(lock) {
  const owner = Number(readText(lock));
  if (owner > 0) return !isAlive(owner);
  return ageOf(lock) > UNSIGNED_LOCK_MS;
}

const ageOf = (path) => Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Turns any failure into one Portuguese message; only what we did not foresee shows its technical text. */
function explain(error) {
  if (error instanceof Obstacle) return error.message;
  if (['EROFS', 'EACCES', 'EPERM'].includes(error.code))
    return `Sem permissão para gravar em ${error.path}. Copie o projeto para uma pasta sua e rode de novo.`;
  return `Não foi possível preparar o projeto: ${error.message}`;
}

/** For launchers: prepares or ends the process with the explanation. */
export function prepareOrExit(root) {
  try {
    prepare(root);
  } catch (error) {
    console.error(explain(error));
    process.exit(error.exitCode ?? 1);
  }
}

const startedDirectly = import.meta.url === pathToFileURL(resolve(process.argv[1] ?? '')).href;
if (startedDirectly) prepareOrExit(dirname(dirname(fileURLToPath(import.meta.url))));
