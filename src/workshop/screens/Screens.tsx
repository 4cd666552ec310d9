/** Parts of schemas/workshop/screens.page.json that house nodes cannot draw; `part` chooses one. */
import type { WidgetProps } from '../../services/client';
import { ExportView } from './ExportView';
import { Import } from './import/Import';
import { type Problem, ProblemList } from './ProblemList';
import { RefusedList } from './replace/RefusedList';
import { Replace } from './replace/Replace';
import type { ScreenName } from './replace/SearchForm';
import type { Refused } from './replace/useReplacement';
import { ReviewView } from './review/ReviewView';
import { VersionView } from './versions/VersionView';
import './screens.css';

/** Further props of the widget, by `part`. */
export type ScreensProps =
  /** Search and replace; `screens`: those to choose from. */
  | { readonly part: 'replace'; readonly screens?: readonly ScreenName[]; readonly readOnly?: boolean }
  /** A version; `withId`: the version to compare with. */
  | { readonly part: 'version'; readonly versionId: number; readonly withId?: number }
  /** A submission for review; `user`: the scope of the person. */
  | { readonly part: 'review'; readonly reviewId: number; readonly user: Readonly<Record<string, unknown>> }
  /** Problems of a version that could not be restored. */
  | { readonly part: 'problems'; readonly problems: readonly Problem[] }
  /** Screens that undoing a replacement left unchanged. */
  | { readonly part: 'refused'; readonly refused: readonly Refused[] }
  /** Files as new versions of screens. */
  | { readonly part: 'import' }
  /** A screen as a file. */
  | { readonly part: 'export'; readonly screenId: string };

const NONE: readonly ScreenName[] = [];

export default function Screens({ client, query, navigate, followScreens, done, props: given }: WidgetProps) {
  const props = given as unknown as ScreensProps;
  switch (props.part) {
    case 'replace':
      return (
        <Replace
          client={client}
          query={query}
          navigate={navigate}
          screens={props.screens ?? NONE}
          readOnly={props.readOnly ?? false}
        />
      );
    case 'version':
      return (
        <VersionView
          key={props.versionId}
          client={client}
          followScreens={followScreens}
          versionId={props.versionId}
          withId={props.withId}
        />
      );
    case 'review':
      return (
        <ReviewView
          key={props.reviewId}
          {...{ client, navigate, followScreens, done }}
          reviewId={props.reviewId}
          user={props.user}
        />
      );
    case 'problems':
      return <ProblemList problems={props.problems} navigate={navigate} />;
    case 'refused':
      return <RefusedList refused={props.refused} navigate={navigate} />;
    case 'import':
      return <Import client={client} navigate={navigate} />;
    case 'export':
      return <ExportView client={client} screenId={props.screenId} />;
  }
}
