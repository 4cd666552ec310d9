/** A draft kept in memory that answers saves as the server does: one revision for each, and `behind` to old ones. */
import { applyAll } from '../../../pages/operations/apply';
import type { Operation } from '../../../pages/operations/operation';
import type { EditedDocument, SavedSteps, Subject } from '../state/subject';

type Steps = NonNullable<SavedSteps>;
const TIME = '2026-06-08T08:00:00.000Z';

export class DraftServer {
  revision = 1;
  steps: Steps = [];
  /** Thrown by the next saves. */
  failure: Error | undefined;
  /** The next save takes effect, and its answer is lost. */
  losesAnswer: Error | undefined;

  constructor(public document: EditedDocument) {}

  /** A save of a colleague. */
  saveAs(author: string, operations: readonly Operation[]): void {
    this.document = applyAll(this.document, operations).document;
    this.revision += 1;
    this.steps.push({ revision: this.revision, author, userId: 2, saveTime: TIME, operations: [...operations] });
  }

  since(revision: number): Steps {
    return this.steps.filter((step) => step.revision > revision);
  }

  readonly subject: Subject = {
    kind: 'page',
    id: 7,
    entity: 'page',
    load: () =>
      Promise.resolve({
        name: '夏季活动',
        document: this.document,
        revision: this.revision,
        pinned: {},
        author: '小王',
        saveTime: TIME,
        problems: [],
      }),
    save: (revision, operations) => {
      if (this.failure) return Promise.reject(this.failure);
      const answer = { saveTime: TIME, problems: [] };
      if (revision !== this.revision) {
        return Promise.resolve({ ...answer, outcome: 'behind', revision: this.revision, steps: this.since(revision) });
      }
      this.saveAs('我', operations);
      const lost = this.losesAnswer;
      this.losesAnswer = undefined;
      return lost
        ? Promise.reject(lost)
        : Promise.resolve({ ...answer, outcome: 'saved', revision: this.revision, steps: [] });
    },
    since: (revision) => Promise.resolve(this.since(revision)),
    publish: () => Promise.resolve({ outcome: 'published', versionNo: 1, problems: [] }),
  };
}
