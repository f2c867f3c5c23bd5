export declare function keptFolder(options: {
  place: string;
  key: string;
  make: (draft: string) => Promise<void>;
}): Promise<string>;
