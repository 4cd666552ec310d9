declare const config: {
  forbidden: { name: string; comment: string; from: object; to: object }[];
  options: Record<string, unknown>;
};
export default config;
