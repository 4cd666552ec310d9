/** The part of oidc-provider that this product uses; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export type Payload = Readonly<Record<string, unknown>> & { readonly session?: object };

  export interface Adapter {
    upsert(id: string, payload: Payload, expiresIn: number | undefined): Promise<void>;
    find(id: string): Promise<Payload | undefined>;
    findByUid(uid: string): Promise<Payload | undefined>;
    findByUserCode(userCode: string): Promise<Payload | undefined>;
    consume(id: string): Promise<void>;
    destroy(id: string): Promise<void>;
    revokeByGrantId(grantId: string): Promise<void>;
  }

  export interface Session {
    accountId?: string;
    authorizations?: Record<string, { grantId?: string }>;
    state?: { postLogoutRedirectUri?: string; state?: string };
    grantIdFor(clientId: string): string | undefined;
    persist(): Promise<unknown>;
    destroy(): Promise<void>;
  }

  export interface Interaction {
    readonly uid: string;
    readonly params: Readonly<Record<string, unknown>>;
    readonly session?: { readonly accountId?: string };
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
    destroy(): Promise<void>;
  }

  /** Context of one request to the provider (a subset of Koa's). */
  export interface Context {
    readonly req: IncomingMessage;
    readonly cookies: { set(name: string, value: string | null, options?: object): void };
    status: number;
    type: string;
    body: unknown;
    get(header: string): string;
    set(header: string, value: string): void;
    redirect(url: string): void;
    readonly oidc: {
      readonly route: string;
      readonly session: Session;
      readonly client: { readonly clientId: string };
      readonly entities: { readonly IdTokenHint?: unknown };
      readonly requestParamOIDCScopes: ReadonlySet<string>;
    };
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly issuer: string;
    /** Whether X-Forwarded headers are trusted. */
    proxy: boolean;
    readonly Grant: {
      new (of: { accountId: string; clientId: string }): Grant;
      find(id: string): Promise<Grant | undefined>;
    };
    readonly Session: { get(context: unknown): Promise<Session> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    createContext(request: IncomingMessage, response: ServerResponse): unknown;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): this;
    on(event: 'error', listener: (error: Error) => void): this;
    on(event: 'server_error', listener: (context: Context, error: Error) => void): this;
    cookieName(type: 'session'): string;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    /** Returns the address to redirect to. */
    interactionResult(request: IncomingMessage, response: ServerResponse, result: object): Promise<string>;
  }
}
