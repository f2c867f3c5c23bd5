export declare const SHARING: readonly string[];
export declare const GROUPS: string;
export declare function sharedFiles(folder: string): string[];
export declare function groupsOf(folder: string): string[];
export declare function filesOfGroup(folder: string, group: string): string[];
