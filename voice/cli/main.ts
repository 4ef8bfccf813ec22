#!/usr/bin/env node
import { openProcessTerminal } from './process-terminal.ts';
import { runVoiceCommand } from './run.ts';

/** `npx @parley/voice …`, the command line of the package. */
process.exitCode = await runVoiceCommand(
  process.argv.slice(2),
  openProcessTerminal((name) => process.env[name]),
);
