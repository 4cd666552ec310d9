/** State of the assembly: the form's document, its problems and the selection. Contains no UI. */
import { problemsOfForm, type FormProblem } from '../../../pages/forms/check';
import type { FormDocument } from '../../../pages/forms/document';
import { type Path, placeKey, type ShownParts } from '../../../pages/forms/layout';
import type { Client } from '../../../services/client';
import { Editing, type EditingState, type News, type Sent, type Served } from '../../../shared/editing/editing';
import { type TabStorage, tabStore } from '../../../shared/editing/tab-store';
import { type Snapshots, snapshotKind, type Versions } from '../../../shared/editing/snapshot';
import { MESSAGES } from '../form-assembly.messages';
import { nodeAt } from './edits';
import { partsShowing } from './places';

type Change = Snapshots<FormDocument>;

interface Shown {
  readonly name: string;
  readonly problems: readonly FormProblem[];
  readonly selection: Path | null;
  /** Index of the text of the selection (`textsOf`) that is being written in place. */
  readonly written: number | null;
  /** The steps and tabs that the canvas shows. */
  readonly shownParts: ShownParts;
  /** Whether codes can be sent in text messages. */
  readonly textMessages: boolean;
  readonly versionNo: number | null;
}

export type AssemblyState = EditingState<FormDocument, Change, Versions<FormDocument>> & Shown;

const NO_DOCUMENT: FormDocument = {
  version: 1,
  type: 'object',
  title: '',
  properties: {},
  additionalProperties: false,
  'x-layout': [],
};

const KIND = snapshotKind<FormDocument>('whole');

export class Assembly extends Editing<FormDocument, Change, Shown, Versions<FormDocument>> {
  constructor(
    readonly client: Client,
    readonly formId: number,
    storage?: TabStorage,
  ) {
    super(
      { kind: KIND, store: tabStore(storage), key: `formAssembly.${formId}`, empty: NO_DOCUMENT },
      {
        name: '',
        problems: [],
        selection: null,
        written: null,
        shownParts: {},
        textMessages: true,
        versionNo: null,
      },
    );
  }

  protected override async load() {
    const { formId } = this;
    const read = await this.client.call('builder.queryForm', { formId }, { fresh: true });
    const { form, content, revision, textMessages } = read;
    const served: Served<FormDocument> = { document: content as FormDocument, revision };
    return { served, shown: { name: form.name, versionNo: form.versionNo, textMessages } };
  }

  protected override async send({
    revision,
    document,
  }: Sent<FormDocument, Change>): Promise<News<FormDocument, Change>[]> {
    const { formId } = this;
    const answer = await this.client.call(
      'builder.saveFormContent',
      { formId, revision, content: document() },
      { quiet: true },
    );
    const about = { revision: answer.revision, time: answer.saveTime };
    if (answer.outcome === 'saved') return [{ by: 'me', ...about }];
    return [{ by: 'others', ...about, author: answer.author, document: answer.content as FormDocument }];
  }

  protected override derived(document: FormDocument, { selection = this.state.selection }: Partial<Shown>) {
    const kept = selection && nodeAt(document, selection) ? selection : null;
    return {
      problems: problemsOfForm(document),
      selection: kept,
      written: null,
      shownParts: partsShowing(document, kept, this.state.shownParts),
    };
  }

  /** Selects a node, or the form, and shows the steps and tabs around the node. */
  select(selection: Path | null): void {
    const { document, shownParts } = this.state;
    this.update({ selection, written: null, shownParts: partsShowing(document, selection, shownParts) });
  }

  /** Opens one text of the selection for writing in place; null: none. */
  write(written: number | null): void {
    this.update({ written });
  }

  showPart(holder: Path, index: number): void {
    this.update({ shownParts: { ...this.state.shownParts, [placeKey(holder)]: index } });
  }

  /** Replaces the document as one step of undo. */
  change(title: string, document: FormDocument, { select, key }: { select?: Path | null; key?: string } = {}): void {
    const change = KIND.between(this.state.document, document);
    this.step(title, change, key, select === undefined ? {} : { selection: select });
  }

  /** Keeps one of two drafts; undo brings back the other one. */
  choose(keeps: keyof Versions<FormDocument>): void {
    const { behind, document } = this.state;
    if (behind) this.decide(keeps === 'mine' ? document : behind.served.document, MESSAGES.keepTheirs);
  }

  /** Reads the draft again after a version was made the draft on the server. */
  async reload(title: string): Promise<void> {
    const { served } = await this.load();
    this.decide(served.document, title, served);
  }

  async publish(message: string): Promise<'published' | 'other'> {
    await this.save();
    if (this.hasUnsaved) return 'other';
    const text = message.trim();
    const { outcome, versionNo } = await this.client.call('builder.publishForm', {
      formId: this.formId,
      revision: this.served.revision,
      ...(text !== '' && { message: text }),
    });
    if (outcome === 'published') {
      this.update({ versionNo, notice: MESSAGES.published(versionNo ?? 0) });
      return 'published';
    }
    this.update({ notice: outcome === 'behind' ? MESSAGES.publishBehind : MESSAGES.publishBroken });
    return 'other';
  }
}
