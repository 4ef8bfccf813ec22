import { explainFailure } from './doctor/explain-failure.ts';

let isWell = false;
try {
  // Apart from this file: what is written wrong in business/ is told, and not what Node makes of it.
  const { runDoctor } = await import('./doctor/run-doctor.ts');
  isWell = await runDoctor();
} catch (error) {
  console.error(`parley: ${await explainFailure(error)}`);
}
// What did not end in time would hold it up.
process.exit(isWell ? 0 : 1);
