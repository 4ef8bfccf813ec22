import { askForProof, proofPath } from '../../server/self-proof.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';
import { ask, explainNetwork, readJson } from './network.ts';

const about = 'Servers';

/** What more than one server needs: a secret that all know, and an address that leads the others here. */
export async function checkServers({ environment, server, signal }: Patient): Promise<Finding[]> {
  const { database, parleySecret, nodeUrl } = environment;
  if (database.kind === 'embedded')
    return [note(about, 'one: the embedded database has no other.')];
  if (parleySecret === null)
    return [note(about, 'one: without PARLEY_SECRET another on this database is refused.')];
  if (nodeUrl === null) {
    return [
      note(
        about,
        'several may run. Without NODE_URL they hand on no calls.',
        'set NODE_URL to where the others reach this one, unless there are no calls.',
      ),
    ];
  }
  if (server === null)
    return [note(about, 'whether NODE_URL leads here can be seen only while the server runs.')];
  return [await proveNodeUrl(nodeUrl, server.proofKey, signal)];
}

async function proveNodeUrl(nodeUrl: string, key: string, signal: AbortSignal): Promise<Finding> {
  const request = askForProof(key);
  try {
    const reply = await ask(nodeUrl + proofPath, signal, request.headers);
    const { proof } = ((await readJson(reply)) ?? {}) as { proof?: unknown };
    if (typeof proof === 'string' && request.isProof(proof))
      return ok(about, `NODE_URL ${nodeUrl} leads to this very server.`);
    return wrong(
      about,
      `at NODE_URL ${nodeUrl} somebody else answers (HTTP ${reply.status}), not this server.`,
      'set it to the address of this machine and PORT, not to the balancer.',
    );
  } catch (error) {
    return wrong(
      about,
      `NODE_URL ${nodeUrl}: ${explainNetwork(error)}.`,
      'mend the address, or let HOST listen there.',
    );
  }
}
