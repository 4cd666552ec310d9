/** A link within the console to a result that was made of an answer. */
import { ports, type Made } from '../../../shared/assistant/ports';

interface PlaceLinkProps {
  readonly made: Made;
  onGo?(): void;
}

export function PlaceLink({ made: { title, address }, onGo }: PlaceLinkProps) {
  return (
    <a
      href={address}
      onClick={(event) => {
        const navigate = ports()?.navigate;
        if (!navigate || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onGo?.();
        navigate(address);
      }}
    >
      {title}
    </a>
  );
}
