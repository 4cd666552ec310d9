/** Root component inside the preview's frame: announces that it is ready and renders the stage that it receives. */
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { FRAME_READY, type Show, type StageProps } from './protocol';
import { Stage, type DrawnStageProps } from './Stage';

export interface AroundProps extends Pick<StageProps, 'client' | 'query' | 'navigate'> {
  readonly children: ReactNode;
}

interface Props extends Pick<DrawnStageProps, 'Screen' | 'widgets'> {
  /** Providers around widgets. */
  readonly Around: ComponentType<AroundProps>;
}

export function Frame({ Around, ...drawn }: Props) {
  const [stage, setStage] = useState<StageProps>();
  useEffect(() => {
    const show: Show = (next) => setStage(next);
    window.frameElement?.dispatchEvent(new CustomEvent(FRAME_READY, { detail: show }));
  }, []);
  if (window.frameElement === null) return <p className="wp-none">这里只供页面工坊的预览使用。</p>;
  if (!stage) return null;
  const { client, query, navigate } = stage;
  return (
    <Around client={client} query={query} navigate={navigate}>
      <Stage {...stage} {...drawn} />
    </Around>
  );
}
