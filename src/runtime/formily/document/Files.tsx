/** Uploaded files and signatures by the paths under which the server stored them. */
import { createContext, useContext } from 'react';

export interface ConsoleFile {
  readonly path: string;
  readonly name: string;
  readonly contentType: string;
  readonly url: string;
}

export const FilesHolder = createContext<readonly ConsoleFile[]>([]);

interface Props {
  readonly value?: string | readonly string[];
}

/** Read only: visitors upload on the page. */
export function Files({ value }: Props) {
  const files = useContext(FilesHolder);
  const paths = value === undefined || value === '' ? [] : [value].flat();
  if (paths.length === 0) return <span className="at-cf-none">没有文件（在活动页上传）</span>;
  return (
    <ul className="at-cf-files">
      {paths.map((path) => {
        const file = files.find((each) => each.path === path);
        if (!file) return <li key={path}>{path}</li>;
        return (
          <li key={path}>
            <a href={file.url} target="_blank" rel="noopener noreferrer">
              {file.contentType.startsWith('image/') ? (
                <img src={file.url} alt={file.name} loading="lazy" />
              ) : (
                file.name
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
