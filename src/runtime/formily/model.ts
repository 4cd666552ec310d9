/** The Formily form of one mounted node: fields, validation, links, and which values count as typed. */
import { createForm, type Form, onFieldValueChange, onFormValuesChange } from '@formily/core';
import { createStore } from 'zustand/vanilla';
import type { ScreenRuntime } from '../data';
import type { FormCheck, Scope } from '../../language/types';
import { createChecks, type Checks } from './checks';
import { asRequired, type FieldSpec, type Option } from './derive';
import { type Typed, typedOf } from './drafts/draft';
import { fieldOfPath, invalidOf, isDrawn, revalidate, messageAt, validateSome } from './errors';
import { createLinks, type FieldState, type Links } from './links';
import { fieldError } from './validate';
import type { LoadedRecord } from './stale/loaded';
import { type Compared, sameValue, sameValues, submitted, type Values } from './values';
import { Waiting } from './waiting';

export class FormModel {
  readonly form: Form;
  /** Called after every change of a value. */
  onChange: (() => void) | undefined;
  /** Options chosen from a search, by field. */
  readonly words = new Map<string, readonly Option[]>();
  readonly compared = new Map<string, Compared>();
  readonly #waiting = new Waiting();
  readonly #watchers = new Set<() => void>();
  /** The edited record as it was before the user typed. */
  #loaded: LoadedRecord | undefined;
  #specs: readonly FieldSpec[] = [];
  #byName = new Map<string, FieldSpec>();
  #links: Links = createLinks([]);
  #checks: Checks = createChecks([], []);
  /** The mistakes that the form shows, from a submission on until they are corrected. */
  readonly mistakes = createStore<{ shown: readonly string[] }>(() => ({ shown: [] }));
  /** The number of the step that is shown; after the last step comes the summary. */
  readonly step = createStore(() => ({ at: 0 }));
  #pristine: Values;
  #secrets: readonly string[] = [];
  #stopListening: (() => void) | undefined;
  /** Local scopes: row, dialog. */
  #local: Partial<Scope> = {};

  constructor(
    private readonly runtime: ScreenRuntime,
    specs: readonly FieldSpec[],
    initial: Values,
    local: Partial<Scope>,
    typed: Values = {},
    checks: readonly FormCheck[] = [],
  ) {
    this.#pristine = initial;
    this.form = createForm({
      values: structuredClone({ ...initial, ...typed }),
      effects: () => {
        onFieldValueChange('*', (field) => {
          const name = field.path.toString();
          this.#follow(this.#links.readersOf(name));
          this.#checks.readersOf(name).forEach((each) => revalidate(this.form, each));
        });
        onFormValuesChange(() => {
          if (this.mistakes.getState().shown.length > 0) this.updateMistakes();
          this.onChange?.();
          this.#watchers.forEach((changed) => changed());
        });
      },
    });
    this.describe(specs, local, checks);
  }

  /** Sets the fields from a (newer) version of the node. Values stay. */
  describe(specs: readonly FieldSpec[], local: Partial<Scope>, checks: readonly FormCheck[] = []): void {
    this.#local = local;
    if (specs === this.#specs) return;
    this.#specs = specs;
    this.#byName = new Map(specs.map((spec) => [spec.name, spec]));
    this.#secrets = specs.filter(({ component }) => component === 'secret').map(({ name }) => name);
    this.#links = createLinks(specs);
    this.#checks = createChecks(checks, specs);
    this.#stopListening?.();
    if (this.#stopListening) this.listen();
    this.#follow(this.#links.names);
  }

  /** Subscribes to what the links read of the screen, until the returned function is called. */
  listen(): () => void {
    this.#stopListening = this.runtime.subscribe(this.#links.topics, () => this.#follow(this.#links.names));
    this.#follow(this.#links.names);
    return () => {
      this.#stopListening?.();
      this.#stopListening = undefined;
    };
  }

  /** Calls back after every change of a value, until the returned function is called. */
  readonly watch = (changed: () => void): (() => void) => {
    this.#watchers.add(changed);
    return () => this.#watchers.delete(changed);
  };

  get values(): Values {
    return this.form.values as Values;
  }
  /** The local scopes with `form` added. */
  scope(): Partial<Scope> {
    return { ...this.runtime.scope(), ...this.#local, form: this.values };
  }

  stateOf(name: string): FieldState {
    return this.#links.stateOf(name, this.scope());
  }

  /** The validator of a field: created once per field, and reads the newest declaration. */
  readonly validate =
    (name: string) =>
    (value: unknown): string => {
      const spec = this.specOf(name);
      const own = this.#waiting.messageOf(name) ?? (spec && fieldError(value, spec));
      return own ?? this.#checks.mistakeAt(name, this.scope()) ?? '';
    };

  /** Applies initial values that arrived later or changed, to fields without user input. */
  startWith(initial: Values): void {
    for (const name of new Set([...Object.keys(initial), ...Object.keys(this.#pristine)])) {
      if (sameValue(this.values[name], this.#pristine[name]) && !this.#secrets.includes(name))
        this.form.setValuesIn(name, structuredClone(initial[name]));
    }
    this.#pristine = initial;
  }

  /** Whether leaving would lose input. */
  readonly isDirty = (): boolean =>
    this.isPending() ||
    !sameValues(this.typed(), this.#pristine) ||
    this.#secrets.some((name) => this.values[name] !== undefined);

  readonly isPending = (): boolean => this.#waiting.hasFiles;
  /** The field as it is now: `required` is up to date. */
  specOf = (name: string): FieldSpec | undefined => {
    const spec = this.#byName.get(name);
    return spec?.requiredWhen !== undefined && this.stateOf(name).required ? asRequired(spec) : spec;
  };

  /** Shows the mistakes that concern the form and hides corrected ones; returns whether there are any. */
  updateMistakes(): boolean {
    const shown = this.#checks.mistakesOfForm(this.scope(), (name) => {
      const { visible, disabled } = this.stateOf(name);
      return visible && (disabled || this.#byName.get(name)?.component === 'hidden');
    });
    if (shown.join() !== this.mistakes.getState().shown.join()) this.mistakes.setState({ shown });
    return shown.length > 0;
  }

  /** Sets values that a control found for other fields. */
  fill(values: Readonly<Values>): void {
    for (const [name, value] of Object.entries(values)) {
      this.form.setValuesIn(name, value);
      revalidate(this.form, name);
    }
  }

  /** The options of the field are being requested for changed fields: a submission would send an outdated value. */
  await(name: string, isAwaited: boolean): void {
    if (this.#waiting.setOptions(name, isAwaited)) revalidate(this.form, name.split('.')[0]!);
  }

  setPending(name: string, why: string | undefined): void {
    this.#waiting.setFile(name, why);
    revalidate(this.form, name.split('.')[0]!);
  }

  /** A plain copy of the current values. */
  typed(): Values {
    return JSON.parse(JSON.stringify(this.values)) as Values;
  }

  /**
   * After a successful save: the sent values become the initial ones. `params` and `result` are those of the call; the
   * result may contain the record's new version.
   */
  settle(sent: Values, params: Values = {}, result?: unknown): void {
    this.#pristine = Object.fromEntries(Object.entries(sent).filter(([name]) => !this.#secrets.includes(name)));
    this.#secrets.forEach((name) => this.form.setValuesIn(name, undefined));
    if (!this.loaded) return;
    const { version = this.loaded.version } = (result ?? {}) as { version?: number };
    const values = Object.fromEntries(
      Object.entries(this.loaded.values).map(([name, value]) => [
        name,
        Object.hasOwn(params, name) ? params[name] : value,
      ]),
    );
    this.#loaded = { ...this.loaded, version, values };
  }

  /** The content of a draft of the current input. */
  draft(): Typed | undefined {
    const typed = typedOf(this.#specs, this.typed(), this.#pristine);
    const step = this.step.getState().at;
    const words = [...this.words].filter(([name]) => typed && Object.hasOwn(typed.values, name));
    return (
      typed && {
        ...typed,
        ...(words.length > 0 && { words: Object.fromEntries(words) }),
        ...(this.loaded && { loaded: this.loaded }),
        ...(step > 0 && { step }),
      }
    );
  }

  /** The values that the form would send without user input. */
  untouched(): Values {
    return submitted(this.#specs, this.#pristine);
  }

  get loaded(): LoadedRecord | undefined {
    return this.#loaded;
  }

  startFrom(loaded: LoadedRecord | undefined): void {
    this.#loaded = loaded;
  }

  /** Applies a merge: `merged` goes into the fields; values without a field are kept and sent along. */
  takeOver(loaded: LoadedRecord, merged: Values): void {
    const taken: Values = { ...this.loaded?.taken };
    for (const [name, value] of Object.entries(merged)) {
      if (this.#byName.has(name)) this.form.setValuesIn(name, structuredClone(value));
      else taken[name] = value;
    }
    this.#loaded = { ...loaded, taken };
  }

  /** Replaces the input by the current record, which another user changed, and restarts the form. */
  reload(loaded: LoadedRecord): void {
    const sent = this.#loaded?.values ?? {};
    const beside = Object.entries(loaded.values).filter(
      ([name, value]) => !this.#byName.has(name) && Object.hasOwn(sent, name) && !sameValue(sent[name], value),
    );
    this.#loaded = { ...loaded, taken: { ...this.#loaded?.taken, ...Object.fromEntries(beside) } };
    const fresh = Object.fromEntries(Object.entries(loaded.values).filter(([name]) => this.#byName.has(name)));
    this.#pristine = { ...this.#pristine, ...fresh };
    this.restart();
  }

  /** Resets the values to the initial ones and clears errors. */
  restart(): void {
    for (const name of new Set([...Object.keys(this.typed()), ...Object.keys(this.#pristine)]))
      this.form.setValuesIn(name, structuredClone(this.#pristine[name]));
    this.form.clearErrors();
    this.mistakes.setState({ shown: [] });
    this.step.setState({ at: 0 });
  }

  /** The values of visible fields, to be sent. */
  sent(): Values {
    return submitted(
      this.#specs.filter(({ name, component }) => component === 'hidden' || this.stateOf(name).visible),
      this.typed(),
    );
  }

  /** Names of visible fields with an error, in order; also of fields that are not drawn. */
  async findInvalid(specs = this.#specs): Promise<string[]> {
    if (specs === this.#specs) await this.form.validate().catch(() => undefined);
    else await validateSome(this.form, specs);
    const drawn = new Set(invalidOf(this.form, specs));
    const isInvalid = ({ name }: FieldSpec) => {
      const { visible, disabled } = this.stateOf(name);
      return visible && !disabled && this.validate(name)(this.values[name]) !== '';
    };
    return specs
      .filter((spec) => drawn.has(spec.name) || (!isDrawn(this.form, spec.name) && isInvalid(spec)))
      .map(({ name }) => name);
  }

  /** Shows a step, which the draft remembers. */
  goTo(step: number): void {
    this.step.setState({ at: step });
    this.onChange?.();
  }

  /** Shows the server's errors at their fields; returns in `homeless` those without a visible field. */
  takeErrors(errors: Readonly<Record<string, string>>): { shown: string[]; homeless: string[] } {
    const homeless: string[] = [];
    for (const [path, message] of Object.entries(errors)) {
      const name = fieldOfPath(path, this.#specs);
      const isShown = this.stateOf(name).visible && this.#byName.get(name)?.component !== 'hidden';
      if (!isShown || !messageAt(this.form, name, message)) homeless.push(message);
    }
    return { shown: invalidOf(this.form, this.#specs), homeless };
  }

  #follow(names: readonly string[]): void {
    if (names.length === 0) return;
    const scope = this.scope();
    for (const name of names) {
      const field = this.form.query(name).take();
      if (!field) continue;
      const { visible, disabled, required } = this.#links.stateOf(name, scope);
      // `hidden` keeps the value, so that input is back when the field is shown again; `sent` omits it meanwhile.
      field.setDisplay(visible ? 'visible' : 'hidden');
      field.setPattern(disabled ? 'disabled' : 'editable');
      // Draws the field again; its drawing asks `specOf`.
      if (this.#byName.get(name)?.requiredWhen === undefined || required === field.data) continue;
      field.setData(required);
      revalidate(this.form, name);
    }
  }
}
