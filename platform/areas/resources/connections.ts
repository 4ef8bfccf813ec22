import type { AreaHandlers } from '../../wire/handler.ts';
import type { BodyOf } from '../../ground/operation-types.ts';
import { Problem, unauthorised } from '../../ground/problem.ts';
import type { Sessions } from '../../ground/access/sessions.ts';
import type { Store } from '../../ground/store/store.ts';

type Connections = Pick<
  AreaHandlers<'credentials'>,
  'createCredentialSession' | 'handleCredentialWebhook' | 'triggerCredentialAction'
>;

export interface ConnectionPorts {
  readonly store: Store;
  readonly sessions: Sessions;
}

/** A person signs in to the other service meanwhile. */
const sessionSeconds = 30 * 60;

/**
 * Accounts that a person connects in a browser, through a service that holds OAuth connections. That
 * service reports to an address without a bearer token. What makes a report true is the session that
 * an organisation began: its token, signed here and known to nobody else, is the report's
 * `endUser.endUserId`.
 */
export function connectionHandlers({ store, sessions }: ConnectionPorts): Connections {
  async function connect(orgId: string, provider: string, connectionId: string): Promise<void> {
    const known = await store.list(
      orgId,
      'credential',
      { limit: 1 },
      { provider, authorizationId: connectionId },
    );
    const [credential] = known;
    // Renewed, or reported twice.
    if (credential) await store.update(orgId, 'credential', credential.id, (current) => current);
    else await store.create(orgId, 'credential', { provider, authorizationId: connectionId });
  }

  return {
    async createCredentialSession({ caller, body: { provider } }) {
      const claims = { orgId: caller.orgId, provider };
      return { sessionToken: sessions.issue('connection', claims, sessionSeconds) };
    },

    async handleCredentialWebhook({ body }) {
      const session = readSession(body);
      if (!session) {
        throw unauthorised('This report does not belong to a session that was begun here.');
      }
      if (body.type === 'auth' && body.success) {
        await connect(session.orgId, session.provider, body.connectionId);
      }
    },

    async triggerCredentialAction({ body: { action_name: action } }) {
      throw new Problem(
        501,
        `The action ${action.slice(0, 100)} needs a service that runs actions of connected accounts, and this server has none. Make a tool that calls an address of your own instead: POST /tool with the type "apiRequest" or "function".`,
      );
    },
  };

  function readSession({ endUser, provider }: BodyOf<'handleCredentialWebhook'>) {
    const claims = sessions.read('connection', endUser.endUserId);
    return claims?.['orgId'] !== undefined &&
      claims['orgId'] === endUser.organizationId &&
      claims['provider'] === provider
      ? { orgId: claims['orgId'], provider }
      : null;
  }
}
