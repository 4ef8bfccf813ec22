import type { BodyOf } from '../operation-types.ts';
import { invalidFields, notConfigured } from '../problem.ts';
import type { SecretFields } from '../secrets/secret-fields.ts';
import type { Store } from '../store/store.ts';

export type Credential = BodyOf<'createCredential'>;
export type CredentialProvider = Credential['provider'];
export type CredentialOf<P extends CredentialProvider> = Extract<Credential, { provider: P }>;

/** A credential with its secrets in plain text, for use and never for a reply. */
export type Account<P extends CredentialProvider> = CredentialOf<P> & { readonly id: string };

export interface Accounts {
  /** The organisation's newest credential of a provider, null when it has none. */
  find<P extends CredentialProvider>(orgId: string, provider: P): Promise<Account<P> | null>;
  /** @throws {Problem} 424, with what to do. */
  require<P extends CredentialProvider>(orgId: string, provider: P): Promise<Account<P>>;
  /** @throws {Problem} 400 when the id is none of a credential of that provider. */
  named<P extends CredentialProvider>(orgId: string, provider: P, id: string): Promise<Account<P>>;
}

export interface AccountPorts {
  readonly store: Store;
  readonly secrets: SecretFields;
}

export function createAccounts({ store, secrets }: AccountPorts): Accounts {
  const open = <P extends CredentialProvider>(orgId: string, kept: object) =>
    secrets.open(orgId, kept) as Account<P>;

  const find: Accounts['find'] = async (orgId, provider) => {
    const [newest] = await store.list(orgId, 'credential', { limit: 1 }, { provider });
    return newest ? open(orgId, newest) : null;
  };
  return {
    find,
    async require(orgId, provider) {
      const account = await find(orgId, provider);
      if (account) return account;
      throw notConfigured(
        `This needs an account with ${provider}. Give its key by POST /credential with the provider "${provider}".`,
      );
    },
    async named(orgId, provider, id) {
      const kept = await store.get(orgId, 'credential', id);
      if (kept?.provider === provider) return open(orgId, kept);
      throw invalidFields([`credentialId: there is no ${provider} credential ${id.slice(0, 100)}`]);
    },
  };
}
