export const Trouble = ({ message }: { message: string }) => (
  <p className="at-import-trouble" role="alert">
    {message}
  </p>
);
