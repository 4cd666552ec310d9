/** The model of one open screen, without drawing: scopes, sources, dialogs, actions. */
import { COLUMNS_PARAM } from '../../services/catalogue/codes';
import type { Entity } from '../../services/catalogue/entities';
import { createQueryCache } from '../../services/client/query-cache';
import { show } from '../../language/expression';
import type { Action, DataSource, ScreenDocument, Scope } from '../../language/types';
import { type ActionEffects, type ActionHost, type Item, runActions, type Sent } from './actions';
import { AddressedDialogs } from './addressed-dialogs';
import { type Address, patchRaw, type RawQuery, readQuery, sameQuery, writeQuery, writeState } from './query-scope';
import { type Declared, declaredOn } from './declared';
import { questionOf, withName } from './confirmation';
import { PreloadLast } from './preload-last';
import type { Failure } from './failure';
import { stepsAfter } from './offers';
import { isNothingDone } from './refused';
import { columnsFor } from './shown-columns';
import { IDLE, Source, type SourceState } from './source';
import type { Press } from './press';
import type { ScreenOptions, ScreenRuntime, SendOptions } from './screen-runtime';
import type { OpenDialog } from './open-dialog';
import { type Topic, Topics } from './topics';
import { needPress, confirmed } from './writes';
import { copyText } from '../../shared/browser/copy-text';

export function createScreenRuntime(options: ScreenOptions): ScreenRuntime {
  return new Runtime(options);
}

const WITHOUT_PROGRESS = '这一步不能逐个处理';

class Runtime implements ScreenRuntime {
  screen: ScreenDocument;
  version = 1;
  readonly carried = new Map<string, unknown>();
  readonly shownColumns = new Map<string, readonly string[] | undefined>();
  readonly tables: ScreenRuntime['tables'] = new Map();
  readonly #topics = new Topics();
  readonly #queries = createQueryCache();
  readonly #sources = new Map<string, Source>();
  readonly #prints = new Map<string, string>();
  #address: Address;
  #raw: RawQuery;
  #routed: RawQuery;
  #scope: Scope;
  #dialogs: readonly OpenDialog[] = [];
  /** Closed dialogs that are still visible during their closing animation. */
  #leaving: readonly OpenDialog[] = [];
  #dialogCount = 0;
  #started = false;
  #unfollow: (() => void) | undefined;
  readonly #addressed = new AddressedDialogs({
    document: () => this.screen,
    scope: () => this.#scope,
    dialogs: () => this.#dialogs,
    setDialogs: (dialogs) => this.#setDialogs(dialogs),
    add: (name, data) => this.#addDialog(name, data),
    drop: (dialog) => this.#dropDialog(dialog.key),
    write: (patch, options) => this.setQuery(patch, options),
    notify: (kind, text) => this.notify(kind, text),
    listsChanged: () => this.#topics.publish('lists'),
  });
  readonly #last = new PreloadLast((name) => {
    if (this.#started) this.#sources.get(name)?.update();
  });

  constructor(private readonly options: ScreenOptions) {
    this.screen = options.screen;
    this.#address = options.address;
    this.#raw = this.#routed = options.address.query;
    this.#scope = {
      query: readQuery(this.#raw, this.screen.query),
      state: writeState({}, {}, this.screen.state),
      source: {},
      user: options.user,
    };
    this.#declare();
    this.#addressed.follow();
    // Sets the loading states now, so that the first drawing does not briefly show empty content.
    this.#updateAll();
  }

  scope = (): Scope => this.#scope;
  subscribe = (topics: readonly Topic[], listener: () => void): (() => void) =>
    this.#topics.subscribe(topics, listener);
  dialogs = (): readonly OpenDialog[] => this.#dialogs;
  notify: ScreenRuntime['notify'] = (kind, text, offers) => this.options.notify(kind, text, offers);
  confirm: ScreenRuntime['confirm'] = (text, asking) => this.options.confirm(text, asking);
  answerFor: ScreenRuntime['answerFor'] = (source, params, local, fresh) =>
    this.#need(source).answerFor(params, local, fresh);
  ask: ScreenRuntime['ask'] = (name, params, options) => this.options.client.call(name, params, options);
  download: ScreenRuntime['download'] = (name, params, filename, options) =>
    this.options.client.download(name, params, filename, options);

  source(name: string): SourceState {
    return this.#sources.get(name)?.state ?? IDLE;
  }

  declaration(name: string): DataSource | undefined {
    return this.#sources.get(name)?.declaration;
  }

  queryNameOf(source: string, param: string): string | undefined {
    return this.#sources.get(source)?.queryNameOf(param);
  }

  async send(
    name: string,
    overlay: Record<string, unknown> = {},
    local: Partial<Scope> = {},
    options: SendOptions = {},
  ): Promise<Sent> {
    const source = this.#need(name);
    const { ask, confirm, success } = source.declaration;
    needPress(source.declaration, options.press ?? this.press());
    const scope = { ...this.#scope, ...local };
    const asking = withName(options.asking ?? {}, options.confirm === false ? undefined : confirm, scope);
    if (confirm && !ask && options.confirm !== false && !(await this.confirm(questionOf(confirm, scope), asking)))
      return { cancelled: true };
    if (!source.isWrite) {
      this.#last.release(name);
      const state = await source.refresh(local, overlay);
      if (state.error) throw state.error;
      return { cancelled: false, result: state.data };
    }
    const params = source.paramsFor(local, overlay);
    if (!(await confirmed(source.declaration, params, this.options, asking))) return { cancelled: true };
    const result = await source.write(params, options);
    const successText =
      success &&
      options.success !== false &&
      !isNothingDone(result) &&
      show(success, { ...this.#scope, ...local, result });
    const next = options.leads ? [] : stepsAfter(source.declaration, params, result);
    if (successText)
      this.notify('success', successText, ...(next.length > 0 ? [{ next, go: this.#effects.navigate }] : []));
    this.#afterWrite(source);
    return { cancelled: false, result, next };
  }

  /** Sources that read changed entities follow the client's notification. */
  #afterWrite({ declaration: { refresh = [], changes = [] } }: Source): void {
    void this.refresh(refresh.filter((name) => !this.#openReaders(changes).includes(name)));
  }

  /** Refreshes once after all. */
  async #sendEach(name: string, items: readonly Item[], press: Press | undefined): Promise<boolean> {
    const source = this.#need(name);
    needPress(source.declaration, press);
    if (!this.options.sendAll || source.declaration.ask) throw new Error(WITHOUT_PROGRESS);
    const isDone = await this.options.sendAll(
      items.map(({ title, params, local }, index) => ({
        title,
        send: () => source.write(source.paramsFor(local, params), { more: index < items.length - 1 }),
      })),
    );
    if (!isDone) this.#changed(source.declaration.changes ?? [], true);
    this.#afterWrite(source);
    return isDone;
  }

  async refresh(names: readonly string[]): Promise<void> {
    await Promise.all(
      names.map((name) => {
        const source = this.#sources.get(name);
        if (!source || source.isWrite) return undefined;
        this.#last.release(name);
        return source.refresh();
      }),
    );
  }

  /** Names of mounted sources that read one of the entities. */
  #openReaders(entities: readonly Entity[] | undefined): string[] {
    return [...this.#sources].flatMap(([name, source]) => (source.isOpen && source.readsAny(entities) ? [name] : []));
  }

  #changed = (entities: readonly Entity[] | undefined, own?: boolean): void => {
    const readers = this.#openReaders(entities);
    if (own) void this.refresh(readers);
    else for (const name of readers) this.#sources.get(name)?.outdate();
  };

  async askAgain(isWorthIt: (failure: Failure) => boolean): Promise<void> {
    await this.refresh(
      [...this.#sources].flatMap(([name, { state }]) => (state.error && isWorthIt(state.error) ? [name] : [])),
    );
  }

  setQuery(patch: Record<string, unknown>, options?: { replace?: boolean }): void {
    const written = writeQuery(patch, this.screen.query);
    const next = patchRaw(this.#raw, written);
    if (sameQuery(next, this.#raw)) return;
    // Updates the scope at once instead of waiting for the router.
    this.#takeQuery(next);
    this.#address.setQuery(written, options);
  }

  setState(patch: Record<string, unknown>): void {
    const state = writeState(this.#scope.state ?? {}, patch, this.screen.state);
    if (JSON.stringify(state) !== JSON.stringify(this.#scope.state)) this.#change({ state }, 'state');
  }

  press = (): Press | undefined => this.options.press?.();

  run(actions: readonly Action[], local: Partial<Scope> = {}, host?: ActionHost): Promise<boolean> {
    // Actions after an answer or a confirmation count as started by the same press.
    const press = host?.press ?? this.press();
    const send: ActionEffects['send'] = (source, params, scope, shows) =>
      this.send(source, params, scope, { ...shows, press });
    const download: ActionEffects['download'] = async (source, params, filename, scope, like) => {
      const found = this.#need(source);
      needPress(found.declaration, press);
      const { schema } = found.declaration;
      const shown =
        like === undefined
          ? {}
          : {
              ...this.#need(like).paramsOfRows(scope, schema),
              ...columnsFor(schema?.properties?.[COLUMNS_PARAM]?.items?.enum, this.shownColumns.get(like)),
            };
      await found.download(found.paramsFor(scope, { ...shown, ...params }), filename);
    };
    const sendEach: ActionEffects['sendEach'] = (source, items) => this.#sendEach(source, items, press);
    return runActions(actions, local, { ...this.#effects, send, sendEach, download }, host);
  }

  openDialog(name: string, data: Record<string, unknown> = {}): void {
    if (!this.screen.dialogs?.[name]) throw new Error(`没有名为 ${name} 的弹窗`);
    const top = this.#dialogs.at(-1);
    // Ignore the second click of a double click, before the dialog covers its opener.
    if (top?.name === name && JSON.stringify(top.data) === JSON.stringify(data)) return;
    this.#addDialog(name, data);
    this.#addressed.opened(name, data);
  }

  closeDialog(key = this.#dialogs.at(-1)?.key): void {
    const closing = this.#dialogs.find((dialog) => dialog.key === key);
    if (!closing) return;
    this.#dropDialog(closing.key);
    this.#addressed.closed(closing);
  }

  neighbours: ScreenRuntime['neighbours'] = (dialog) => this.#addressed.neighbours(dialog);
  onLeave: ScreenRuntime['onLeave'] = (key, leave) => this.#addressed.onLeave(key, leave);

  get lists(): ScreenRuntime['lists'] {
    return this.#addressed.lists;
  }

  dialogLeft(key: number): void {
    this.#leaving = this.#leaving.filter((dialog) => dialog.key !== key);
    this.#declare();
  }

  setAddress(address: Address): void {
    this.#address = address;
    const { query } = address;
    // The router may draw once more with the address before the screen's own change; only new addresses count.
    if (sameQuery(query, this.#routed)) return;
    this.#routed = query;
    this.#takeQuery(query);
  }

  setUser(user: Record<string, unknown>): void {
    if (user !== this.#scope.user) this.#change({ user }, 'user');
  }

  swapScreen(screen: ScreenDocument): void {
    const before = this.screen;
    this.screen = screen;
    this.version += 1;
    if (JSON.stringify(before.query) !== JSON.stringify(screen.query))
      this.#change({ query: readQuery(this.#raw, screen.query) }, 'query');
    // Values that were set stay if the new version still has their names.
    this.setState({});
    this.#declare();
    if (this.#dialogs.some(({ name }) => !screen.dialogs?.[name]))
      this.#setDialogs(this.#dialogs.filter(({ name }) => screen.dialogs?.[name]));
    if (this.#started) {
      // Which sources the new version shows is known only once it is drawn: stop holding back.
      this.#last.releaseAll();
      this.#updateAll();
    }
    this.#topics.publish('page');
  }

  need = (name: string): void => this.#last.need(name);

  start(): void {
    this.#started = true;
    this.#unfollow = this.options.client.followChanges?.(this.#changed);
    this.#updateAll();
    this.#last.await({
      isThere: (held) => [...this.#sources].every(([name, { state }]) => !state.loading || held.has(name)),
      subscribe: (listener) => this.subscribe(['sources'], listener),
    });
  }

  stop(): void {
    this.#started = false;
    this.#unfollow?.();
    this.#last.stop();
    this.#sources.forEach((source) => source.stop());
    this.#queries.clear();
  }

  readonly #effects: Omit<ActionEffects, 'send' | 'sendEach' | 'download'> = {
    scope: this.scope,
    confirm: this.confirm,
    notify: this.notify,
    run: (actions, local) => this.run(actions, local),
    asks: (source) => this.declaration(source)?.ask !== undefined,
    refresh: (sources) => this.refresh(sources),
    open: (dialog, data, instead) => {
      if (instead) this.closeDialog();
      this.openDialog(dialog, data);
    },
    navigate: (to) => this.#address.navigate(to),
    back: (to) => this.#address.back(to),
    print: () => this.options.print(),
    openWindow: (to) => (this.options.openWindow ?? ((address) => void window.open(address, '_blank', 'noopener')))(to),
    setQuery: (patch, options) => this.setQuery(patch, options),
    setState: (patch) => this.setState(patch),
    copy: (text) => (this.options.copy ?? copied)(text),
  };

  #need(name: string): Source {
    const source = this.#sources.get(name);
    if (!source) throw new Error(`没有名为 ${name} 的数据源`);
    return source;
  }

  /** Keeps sources whose declaration is unchanged, with their answers; replaces, adds and removes the others. */
  #declare(): void {
    const needed = declaredOn(this.screen, [...this.#leaving, ...this.#dialogs]);
    const changed = new Set<string>();
    for (const [name, source] of this.#sources) {
      if (needed.get(name)?.print === this.#prints.get(name)) continue;
      source.stop();
      this.#sources.delete(name);
      changed.add(name);
    }
    for (const [name, declared] of needed) {
      if (this.#sources.has(name)) continue;
      this.#add(name, declared);
      changed.add(name);
    }
    if (changed.size === 0) return;
    const remaining = Object.entries(this.#scope.source).filter(
      ([name]) => this.#sources.get(name)?.state.data !== undefined,
    );
    this.#change(
      { source: Object.fromEntries(remaining) },
      'sources',
      ...[...changed].map((name) => `source.${name}` as const),
    );
  }

  #add(name: string, { declaration, dialog, print }: Declared): void {
    this.options.client.learn?.([declaration]);
    const source: Source = new Source(declaration, this.options.client, this.#queries, {
      // A dialog's own sources read that dialog's data, also while another dialog lies above it.
      scope: dialog
        ? () => ({ ...this.#scope, dialog: (this.#dialogs.find(({ key }) => key === dialog.key) ?? dialog).data })
        : this.scope,
      stateOf: (other) => this.#sources.get(other)?.state,
      changed: () => {
        if (this.#sources.get(name) !== source) return;
        const { data } = source.state;
        if (data === this.#scope.source[name]) this.#announce(`source.${name}`);
        else this.#change({ source: { ...this.#scope.source, [name]: data } }, `source.${name}`);
      },
    });
    this.#sources.set(name, source);
    if (declaration.preload === 'last') this.#last.add(name);
    this.#prints.set(name, print);
  }

  /** Updates sources before those that read them, which then see them as loading and wait. */
  #updateAll(): void {
    const visited = new Set<string>();
    const visit = (name: string): void => {
      const source = this.#sources.get(name);
      if (!source || visited.has(name)) return;
      visited.add(name);
      source.dependsOn.forEach(visit);
      this.#update(name, source);
    };
    this.#sources.forEach((_, name) => visit(name));
  }

  #update(name: string, source: Source): void {
    if (this.#started && !this.#last.has(name)) source.update();
    else source.hold();
  }

  #takeQuery(raw: RawQuery): void {
    if (sameQuery(raw, this.#raw)) return;
    this.#raw = raw;
    this.#change({ query: readQuery(raw, this.screen.query) }, 'query');
    this.#addressed.follow();
  }

  #addDialog(name: string, data: Record<string, unknown>): void {
    // The dialog's texts may read any held source.
    this.#last.releaseAll();
    this.#setDialogs([...this.#dialogs, { key: ++this.#dialogCount, name, data }]);
  }

  #dropDialog(key: number): void {
    this.#leaving = [...this.#leaving, ...this.#dialogs.filter((dialog) => dialog.key === key)];
    this.#setDialogs(this.#dialogs.filter((dialog) => dialog.key !== key));
  }

  #setDialogs(dialogs: readonly OpenDialog[]): void {
    this.#dialogs = dialogs;
    this.#scope = { ...this.#scope, dialog: dialogs.at(-1)?.data };
    this.#declare();
    if (this.#started) this.#updateAll();
    this.#topics.publish('dialogs');
  }

  #change(patch: Partial<Scope>, ...topics: Topic[]): void {
    this.#scope = { ...this.#scope, ...patch };
    this.#announce(...topics);
  }

  /** Updates sources before publishing, so that the next drawing sees them as loading. */
  #announce(...topics: Topic[]): void {
    const isAnnounced = (topic: Topic) =>
      topics.includes(topic) || (topic === 'sources' && topics.some((each) => each.startsWith('source.')));
    if (this.#started) {
      for (const [name, source] of this.#sources) {
        if (source.topics.some(isAnnounced)) this.#update(name, source);
        if (source.paceTopics.some(isAnnounced)) source.pace();
      }
    }
    this.#topics.publish(...topics);
  }
}

async function copied(text: string): Promise<void> {
  if (!(await copyText(text))) throw new Error('没有复制成功，请选中文字后复制');
}
