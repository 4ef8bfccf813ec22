import type { SecretFields } from '../secrets/secret-fields.ts';
import type { BodyOf } from '../operation-types.ts';
import { OutboundFailure, type Send } from '../outbound/send.ts';
import { headersOf } from '../outbound/server-headers.ts';
import type { Store } from '../store/store.ts';
import type { Post } from './dispatcher.ts';

type Credential = BodyOf<'createCredential'>;

export interface PostParts {
  readonly send: Send;
  readonly store: Store;
  readonly secrets: SecretFields;
}

/** Posts a message, with whatever its server was set up to know the platform by. */
export function createPost({ send, store, secrets }: PostParts): Post {
  return async ({ id, orgId, server: sealed, message }, signal) => {
    const server = secrets.open(orgId, sealed);
    const { url, timeoutSeconds, credentialId } = server;
    const fail = (reason: string, status: number | null = null) =>
      ({ arrived: false, status, reason }) as const;
    if (url === undefined) return fail('the server has no url');
    const credential =
      credentialId === undefined ? undefined : await store.get(orgId, 'credential', credentialId);
    if (credential === null) return fail('the credential of the server is gone');
    try {
      const { status } = await send({
        method: 'POST',
        url,
        headers: headersOf(server),
        body: JSON.stringify({ message }),
        timeoutSeconds,
        messageId: id,
        credential: credential && (secrets.open(orgId, credential) as Credential),
        signal,
      });
      return { arrived: true, status };
    } catch (error) {
      if (error instanceof OutboundFailure) return fail(error.message, error.status);
      throw error;
    }
  };
}
