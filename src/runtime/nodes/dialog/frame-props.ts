/** The props that the frames of dialogs and drawers share. */
import type { ReactNode } from 'react';

export interface FrameProps {
  open: boolean;
  title: string;
  width?: number;
  onClose(): void;
  onLeft(): void;
  extra?: ReactNode;
  children: ReactNode;
}
