/**
 * A submission for the person who decides about it: what changes in sentences, the screen before and after, problems and
 * whom it concerns; then publish, publish at a time, or return with a note at a place.
 */
import { useCallback, useState } from 'react';
import { formatDateTime } from '../../../runtime/nodes/display/format';
import { isPartId, fileOfId } from '../../../language/parts/file-name';
import { SCREEN_REVIEW_STATE_NAMES } from '../../../services/catalogue/sets/screen-review';
import type { WidgetProps } from '../../../services/client';
import { useChecker } from '../../editor/useChecker';
import { useKnown } from '../../editor/useKnown';
import { SideBySide, type SideBySideProps } from '../../preview/SideBySide';
import { Differences } from '../../shared/Differences';
import { useSentences } from '../../shared/useSentences';
import { editAddress } from '../../shared/workshop-routes';
import { ProblemList } from '../ProblemList';
import { MESSAGES } from './review.messages';
import { State } from '../State';
import { useAnswer } from '../useAnswer';
import { Decide } from './Decide';
import { type Submission, useCompiled } from './useCompiled';

export interface ReviewViewProps extends Pick<WidgetProps, 'client' | 'navigate' | 'followScreens' | 'done'> {
  readonly reviewId: number;
  readonly user: Readonly<Record<string, unknown>>;
}

export function ReviewView(props: ReviewViewProps) {
  const { client, reviewId } = props;
  const answer = useAnswer(
    useCallback(
      (signal: AbortSignal) => client.call('workshop.readReview', { reviewId }, { signal }),
      [client, reviewId],
    ),
  );
  return (
    <State answer={answer}>{(submission) => <Shown {...props} submission={submission} again={answer.again} />}</State>
  );
}

interface ShownProps extends ReviewViewProps {
  readonly submission: Submission;
  again(this: void): void;
}

function Shown({ client, user, navigate, followScreens, done, submission, again }: ShownProps) {
  const { review, before, after, problems, conflicts } = submission;
  const checker = useChecker();
  const known = useKnown(client, checker, followScreens);
  const sentences = useSentences(checker, before, after, fileOfId(review.screenId));
  return (
    <div className="at-review">
      <About submission={submission} />
      {conflicts > 0 && (
        <p className="at-review-warning" role="alert">
          {MESSAGES.reviewConflicts(conflicts)}
        </p>
      )}
      {problems.length > 0 && <ProblemList problems={problems} navigate={navigate} />}
      <section aria-label={MESSAGES.reviewChanges}>
        <h3>{MESSAGES.reviewChanges}</h3>
        {before === null ? (
          <p className="at-review-quiet">{MESSAGES.reviewNew}</p>
        ) : (
          <Differences sentences={sentences} before={before} after={after} />
        )}
      </section>
      {known && <Pages {...{ checker, submission, user }} client={client as unknown as SideBySideProps['client']} />}
      {review.acts.length > 0 && (
        <Decide key={review.reviewId} {...{ client, submission, done, again }} sentences={sentences ?? []} />
      )}
    </div>
  );
}

function About({ submission: { review, roles, usedBy } }: Pick<ShownProps, 'submission'>) {
  const { state, submitter, submitTime, planTime, decider, note, screenId, title } = review;
  const facts = [
    [MESSAGES.reviewState, SCREEN_REVIEW_STATE_NAMES[state]],
    [MESSAGES.submitter, `${submitter}，${formatDateTime(submitTime)}`],
    planTime !== null && [MESSAGES.planned, formatDateTime(planTime)],
    decider !== '' && [MESSAGES.decider, decider],
    note !== '' && [MESSAGES.note, note],
    [MESSAGES.openers, roles.length === 0 ? MESSAGES.everybody : roles.map(({ name }) => name).join('、')],
    usedBy.length > 0 && [MESSAGES.changesWith, usedBy.map((user) => user.title).join('、')],
  ].filter((fact) => fact !== false) as [string, string][];
  return (
    <header className="at-review-about">
      <a href={editAddress(screenId)} target="_blank" rel="noreferrer">
        {title}
      </a>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}

interface PagesProps extends Pick<SideBySideProps, 'client' | 'user'>, Pick<ShownProps, 'submission'> {
  readonly checker: ReturnType<typeof useChecker>;
}

/** Both versions, of a part in a screen that uses it. */
function Pages({ checker, submission, client, user }: PagesProps) {
  const { review, roles, usedBy } = submission;
  const [chosen, setChosen] = useState(usedBy[0]);
  const compiled = useCompiled(checker, submission, chosen);
  if (isPartId(review.screenId) && !chosen) return <p className="at-review-quiet">{MESSAGES.partUnused}</p>;
  return (
    <section aria-label={MESSAGES.reviewPages}>
      <h3>{MESSAGES.reviewPages}</h3>
      {usedBy.length > 0 && (
        <label className="at-review-in">
          {MESSAGES.shownIn}{' '}
          <select
            value={chosen?.screenId}
            onChange={({ target }) => setChosen(usedBy.find(({ screenId }) => screenId === target.value))}
          >
            {usedBy.map(({ screenId, title }) => (
              <option key={screenId} value={screenId}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {compiled ? (
        <SideBySide
          {...compiled}
          // Mount anew for another screen, which has its own address and data.
          key={chosen?.screenId}
          roleIds={roles.map(({ roleId }) => roleId)}
          client={client}
          user={user}
        />
      ) : (
        <output className="at-review-quiet">{MESSAGES.wait}</output>
      )}
    </section>
  );
}
