import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { ProsaError } from '#protocol';
import { type FolderLock, isLockFile, lockFolder } from './folder-lock.ts';

const CLUSTER = 'pg';
/** What a first start that was killed leaves; under the lock it is nobody's. */
const UNFINISHED = 'pg.new';

export type DataFolder = {
  /** Where Postgres has its files. */
  readonly cluster: string;
  /** False once somebody else has the folder, or it is gone. */
  readonly isOurs: () => boolean;
  close(): void;
};

/** Makes a database in an empty folder and closes it. */
type Initialise = (folder: string) => Promise<void>;

/**
 * A folder with a database in it, ours alone. The first start makes the database beside its place and moves it there when it is
 * whole: killed anywhere, the next start begins again or finds it finished.
 */
export async function openDataFolder(path: string, initialise: Initialise): Promise<DataFolder> {
  const folder = resolve(path);
  const lock = claim(folder);
  try {
    const cluster = join(folder, CLUSTER);
    if (!existsSync(cluster)) await makeCluster(folder, initialise);
    if (!isCluster(cluster))
      throw unusable(`Falta um banco de dados inteiro em ${cluster}. Restaure uma cópia da pasta.`);
    return { cluster, isOurs: lock.isHeld, close: () => lock.release() };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function claim(folder: string): FolderLock {
  try {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
      throw unusable(`${folder} é um arquivo. Indique uma pasta.`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    refuseForeign(folder);
    return lockFolder(folder);
  } catch (error) {
    throw explain(folder, error);
  }
}

function refuseForeign(folder: string): void {
  if (isCluster(join(folder, CLUSTER))) return;
  const foreign = readdirSync(folder).find(
    (name) => name !== CLUSTER && name !== UNFINISHED && !isLockFile(name),
  );
  if (foreign === undefined) return;
  throw unusable(
    `${folder} guarda outras coisas ("${foreign}") e nenhum banco de dados do Prosa. Indique uma pasta vazia.`,
  );
}

const isCluster = (path: string) => existsSync(join(path, 'PG_VERSION'));

async function makeCluster(folder: string, initialise: Initialise): Promise<void> {
  const unfinished = join(folder, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  try {
    await initialise(unfinished);
    renameSync(unfinished, join(folder, CLUSTER));
  } catch (error) {
    throw unusable(`O banco de dados não pôde ser criado em ${folder}. Confira o espaço em disco.`, error);
  }
}

/** In the words of somebody who has to do something about it. */
function explain(folder: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return unusable(
      `Sem permissão para gravar em ${folder}. Dê a permissão ou indique outra pasta em PROSA_DATA_DIR.`,
      error,
    );
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return unusable(`No caminho ${folder} há um arquivo onde deveria haver uma pasta. Indique outra.`, error);
  if (code === 'ENOSPC')
    return unusable(`O disco de ${folder} está cheio. Libere espaço e tente de novo.`, error);
  if (code === 'ENOTSUP' || code === 'ENOSYS')
    return unusable(`O disco de ${folder} não serve para um banco de dados. Indique outra pasta.`, error);
  return error;
}

const unusable = (detail: string, cause?: unknown) => new ProsaError('data_folder_unusable', detail, cause);
