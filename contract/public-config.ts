/** `/config.json`: what the browser may know. Nothing here is secret. */
export interface PublicConfig {
  /** `url` is where `/rest/v1` lives, without that path. */
  database: { url: string; anonKey: string };
  /** `baseUrl` is where `/v1beta` lives, without that path. An empty key brings the Setup screen. */
  generative: { baseUrl: string; model: string; key: string };
  /** An empty key: no voice is configured, and the agent reports not ready. */
  voice: {
    baseUrl: string;
    publicKey: string;
    assistantId: string;
    /** What the browser finds a way to the server of a call by. Absent: nothing but its own addresses. */
    iceServers?: IceServer[];
    /** The server has words found in sound, or sound made of words, by another machine. */
    passesSpeechOn?: true;
    /** Another company's model hears calls and speaks in them, and so gets their sound. */
    spokenBy?: 'google' | 'others';
    /** Recordings of calls are copied to another place, which no erasing of this server reaches. */
    copiesRecordings?: true;
  };
  /** Days after which leads and conversations are erased. Absent: kept until somebody asks. */
  retentionDays?: number;
  /** New leads are also sent to another system of the company. */
  passesLeadsOn?: true;
  /** New leads are also sent to the company by e-mail. */
  mailsLeads?: true;
  /** This server counts what happens in visits, and takes what pages tell at `tallyPath`. */
  countsVisits?: true;
}

/** As `RTCPeerConnection` takes them. `stun:` needs neither name nor password, `turn:` both. */
export interface IceServer {
  urls: string;
  username?: string;
  credential?: string;
}
