// `npm run chaos`: kills and faults under load, and whether everything held. Options: docs/chaos.md.
import { runChaos } from '../chaos/main.ts';

process.exit(await runChaos(process.argv.slice(2)));
