/** Runs one of the operator's commands: what goes wrong is one line for a person, and exit code 1. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    console.log(`parley: ${await command()}`);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(`parley: ${message.replaceAll('\n', ' ')}`);
    process.exitCode = 1;
  }
}
