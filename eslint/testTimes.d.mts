export declare const ownTimes: { selector: string; message: string }[];
export declare const hooksOnLoading: { selector: string; message: string }[];
export declare const noSleeps: { selector: string; message: string }[];
