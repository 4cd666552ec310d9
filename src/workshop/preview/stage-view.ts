/** Context for the stage's component: in a frame, or in place for stories, which have no console to frame. */
import { createContext, type ComponentType } from 'react';
import type { StageProps } from './frame/protocol';
import { FrameStage } from './FrameStage';

export const StageView = createContext<ComponentType<StageProps>>(FrameStage);
